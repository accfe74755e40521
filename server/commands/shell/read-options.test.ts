import { expect, test } from "vitest";
import { readOptions } from "./read-options";

const OPTIONS = {
  name: "text",
  id: "number",
  origins: "list",
  product: "texts",
  "recovery-enabled": "yes or no",
} as const;
const read = (...args: string[]) => readOptions(OPTIONS, args);

test("each option is read as what it is; the word before them is the action", () => {
  const args = "change --name App --id 3 --origins https://a.example,https://b.example --recovery-enabled no";
  expect(read(...args.split(" "), "--json")).toEqual({
    positionals: ["change"],
    json: true,
    help: false,
    demo: false,
    values: {
      name: "App",
      id: 3,
      origins: ["https://a.example", "https://b.example"],
      "recovery-enabled": false,
    },
  });
});

test("what may be there more than once adds up, with commas or by itself", () => {
  const { values } = read(
    "--origins",
    "a, b",
    "--origins",
    "c",
    "--product",
    "1 0.5 One, and more",
    "--product",
    "2",
  );
  expect(values).toEqual({ origins: ["a", "b", "c"], product: ["1 0.5 One, and more", "2"] });
});

test("none and any are no value; what is absent is absent", () => {
  expect(read("--name", "none", "--origins", "any").values).toEqual({ name: null, origins: null });
  expect(read().values).toEqual({});
});

test.each([
  [["--id", "three"], "--id must be a whole number"],
  [["--id", "-3"], "ambiguous"],
  [["--recovery-enabled", "maybe"], "--recovery-enabled must be yes or no"],
  [["--name", "a", "--name", "b"], "--name is there more than once"],
  [["--nothing", "x"], "There is no option --nothing"],
  [["--orgins", "x"], "There is no option --orgins; --origins is meant?"],
])("%j is refused", (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
