import { ConfigError } from "../config";

/** The setting that decides over the place to listen on. */
const LISTENING: Record<string, (address: string, port: number) => string> = {
  EADDRINUSE: (address, port) =>
    `Another program listens on port ${port} (${address}) already. Set PORT to a free one.`,
  EACCES: (_, port) => `This account may not listen on port ${port}. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (address) => `This machine has no address ${address}. Set HOST to one that it has.`,
};

/** Why the program cannot start, for whoever starts it: one sentence or more, without secrets. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code = "", syscall, message, ...place } = error as NodeJS.ErrnoException;
  const { address = "", port = 0 } = place as { address?: string; port?: number };
  const words = syscall === "listen" ? LISTENING[code] : undefined;
  return words ? words(address, port) : message;
}
