import { createSecretHasher } from "../../adapters/secret-hasher";
import { onlySecret } from "../../core/index";

/** Verifies a password over and over for so many milliseconds; prints how many times a second. */
const [milliseconds = "3000"] = process.argv.slice(2);
const hasher = createSecretHasher(onlySecret("bench-pepper-of-at-least-32-characters!!"));
const hash = await hasher.hash("secret");
const start = performance.now();
const end = start + Number(milliseconds);
let done = 0;
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (performance.now() < end) {
      await hasher.verify(hash, "secret");
      done += 1;
    }
  }),
);
process.stdout.write(`${(done * 1000) / (performance.now() - start)}\n`);
