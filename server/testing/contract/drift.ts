const broken: string[] = [];

/** Notes what the document says otherwise, for the end of the running test. */
export function noteDrift(problems: string[]): void {
  broken.push(...problems);
}

export function failOnDrift(): void {
  if (broken.length === 0) return;
  throw new Error(`The document says something else:\n${broken.splice(0).join("\n")}`);
}
