/** One line that is written over in a terminal, and a line now and then elsewhere. */
export function showProgress(text: string, done = false): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}${done ? "\n" : ""}`);
  else if (done) process.stderr.write(`${text}\n`);
}
