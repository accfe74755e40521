import { ConfigError } from "../config";

/** The setting that decides over the place to listen on. */
const LISTENING: Record<string, (address: string, port: number) => string> = {
  EADDRINUSE: (address, port) =>
    `Another program listens on port ${port} (${address}) already. Set PORT to a free one.`,
  EACCES: (_, port) => `This account may not listen on port ${port}. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (address) => `This machine has no address ${address}. Set HOST to one that it has.`,
};

const MAKING = ["mkdir", "mkdtemp", "rename"];
/** All that a start makes is in `DATA_DIR`. */
const WRITING: Record<string, string> = {
  EACCES: "This account may not write to",
  EPERM: "This account may not write to",
  EROFS: "Nobody may write to",
  ENOSPC: "There is no room left at",
};

/** Why the program cannot start, for whoever starts it: one sentence or more, without secrets. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code = "", syscall, message, ...place } = error as NodeJS.ErrnoException;
  const { address = "", port = 0, path = "" } = place as { address?: string; port?: number; path?: string };
  const writing = syscall && MAKING.includes(syscall) && WRITING[code];
  if (writing) return `${writing} ${path}. Set DATA_DIR to a directory of its own.`;
  const words = syscall === "listen" ? LISTENING[code] : undefined;
  return words ? words(address, port) : message;
}
