import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { explainStart } from "./describe-start";

test("a port in use is named", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen(port, "127.0.0.1");
  const error = await new Promise((resolve) => second.once("error", resolve));
  first.close();
  expect(explainStart(error)).toBe(
    `Another program listens on port ${port} (127.0.0.1) already. Set PORT to a free one.`,
  );
});

test("a directory that cannot be written to is named, with its setting", () => {
  const failure = Object.assign(new Error("EROFS: …"), { code: "EROFS", syscall: "mkdir", path: "/data" });
  expect(explainStart(failure)).toBe(
    "This disk is read-only: /data. Set DATA_DIR to a directory of its own.",
  );
});

test.each([
  ["EACCES", /may not listen on port 80\..* PORT/],
  ["EADDRNOTAVAIL", /no address 198\.51\.100\.7\..* HOST/],
])("so is what is wrong with a place to listen on: %s", (code, words) => {
  const place = { code, syscall: "listen", address: "198.51.100.7", port: 80 };
  expect(explainStart(Object.assign(new Error("listen"), place))).toMatch(words);
});
