import { defineConfig } from "vitest/config";
import base from "../vitest.config";

/** The unit tests that `MUTATION_TESTS` names. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: process.env.MUTATION_TESTS?.split(" ") ?? [] },
});
