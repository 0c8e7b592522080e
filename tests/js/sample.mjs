// The sample view that the Python tests read too.

import { readFileSync } from "node:fs";

export const { view, labels } = JSON.parse(
  readFileSync(new URL("../data/view.json", import.meta.url), "utf8"),
);
