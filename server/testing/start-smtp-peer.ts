import { type AddressInfo, createServer, type Socket } from "node:net";

/** What a mail server says to a line of its client: null for nothing, undefined to take it. */
export type SmtpAnswers = (line: string, socket: Socket) => string | null | undefined;

export interface SmtpBehaviour {
  says: SmtpAnswers;
  /** Null: it says nothing. */
  greets: string | null;
}

/** Takes every mail. */
export const TAKES_MAILS: SmtpBehaviour = { says: () => undefined, greets: "220 here" };

const takes = (line: string) => {
  if (line === "DATA") return "354 go on";
  return line === "QUIT" ? "221 bye" : "250 OK";
};

/** A mail server that behaves as it is told at that moment, and keeps the lines that it reads. */
export async function startSmtpPeer(behaviour: () => SmtpBehaviour) {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  /** Reads lines, and in DATA answers only to the dot at its end. */
  const server = createServer((socket) => {
    const { says, greets } = behaviour();
    sockets.add(socket);
    socket.on("error", () => {});
    if (greets !== null) socket.write(`${greets}\r\n`);
    let rest = "";
    let inData = false;
    socket.on("data", (part) => {
      const [...whole] = (rest + part).split("\r\n");
      rest = whole.pop() ?? "";
      for (const line of whole) {
        lines.push(line);
        if (inData && line !== ".") continue;
        const said = says(line, socket);
        const answer = said === undefined ? takes(line) : said;
        inData = line === "DATA" && answer?.startsWith("354") === true;
        if (answer !== null) socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
