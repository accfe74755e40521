import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** As much of Redis as volume limits ask of it. Windows never end. */
export interface FakeRedis {
  url: string;
  /** Whether it answers. */
  answers: boolean;
  /** It counts at once, and answers after this: a slow one. */
  answersAfter: Promise<void>;
  counts: Map<string, number>;
  close(): void;
}

/** The words of the first whole command; null where more has to come. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const [head = "", count = ""] = /^\*(\d+)\r\n/.exec(text) ?? [];
  if (!head) return null;
  let at = head.length;
  const words: string[] = [];
  while (words.length < Number(count)) {
    const [size = "", length = ""] = /^\$(\d+)\r\n/.exec(text.slice(at)) ?? [];
    const end = at + size.length + Number(length);
    if (!size || text.length < end + 2) return null;
    words.push(text.slice(at + size.length, end));
    at = end + 2;
  }
  return { words, length: at };
}

const INFO = "redis_version:7.0.15\r\nloading:0\r\n";

/** Starts it on a port of its own, or on `port`. */
export async function startFakeRedis(port = 0): Promise<FakeRedis> {
  const sockets = new Set<Socket>();
  function answerTo([name = "", , , key = "", points = "", seconds = ""]: string[]): string {
    if (name.toLowerCase() === "info") return `$${INFO.length}\r\n${INFO}\r\n`;
    if (!name.toLowerCase().startsWith("eval")) return "+OK\r\n";
    const count = (fake.counts.get(key) ?? 0) + Number(points);
    fake.counts.set(key, count);
    return `*2\r\n:${count}\r\n:${Number(seconds) * 1_000}\r\n`;
  }
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let text = "";
    socket.on("data", (more) => {
      text += more;
      for (let command = readCommand(text); command; command = readCommand(text)) {
        text = text.slice(command.length);
        if (!fake.answers) continue;
        const answer = answerTo(command.words);
        void fake.answersAfter.then(() => socket.write(answer));
      }
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeRedis = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: true,
    answersAfter: Promise.resolve(),
    counts: new Map(),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return fake;
}
