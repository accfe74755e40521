// Loaded before the program (`--import`), so that what counting costs can be seen: nothing is counted.
import { Counter, Gauge, Histogram } from "prom-client";

for (const { prototype } of [Counter, Gauge, Histogram])
  for (const name of ["inc", "dec", "set", "observe"]) if (name in prototype) prototype[name] = () => {};
