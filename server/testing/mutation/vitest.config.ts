import { defineConfig } from "vitest/config";
import base from "../vitest.config";

/** The unit tests that `MUTATION_TESTS` names. */
export default defineConfig({
  ...base,
  // A mutant has to meet modules that no earlier mutant has touched.
  test: { ...base.test, isolate: true, include: process.env.MUTATION_TESTS?.split(" ") ?? [] },
});
