import { afterAll, afterEach } from "vitest";
import { cleanUp } from "./after-file";
import { failOnDrift } from "./contract/drift";

// Vitest runs this for every test file, also where a worker keeps its modules from one file to the next.
afterAll(cleanUp);
afterAll(failOnDrift);
afterEach(failOnDrift);
