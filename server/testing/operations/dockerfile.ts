import { readFileSync } from "node:fs";

export interface Instruction {
  /** In capitals, as `COPY`. */
  name: string;
  /** What follows, on one line. */
  text: string;
}

/** The instructions of a Dockerfile by stage, each stage from its `FROM` on. */
export function readDockerfile(path = "Dockerfile"): Instruction[][] {
  const lines = readFileSync(path, "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = "", text = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** What an instruction that is there once says. */
export function only(stage: Instruction[] | undefined, name: string): string {
  const found = stage?.filter((each) => each.name === name) ?? [];
  if (found.length !== 1) throw new Error(`The Dockerfile has ${found.length} ${name}`);
  return found[0]?.text ?? "";
}
