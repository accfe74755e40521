import { callOut } from "../../core/index";
import { SendFailure } from "../send-message";

const LARGEST_ANSWER = 64 * 1024;

/** Keeps the code of a broken connection, such as ECONNREFUSED; the error's own text would quote the address. */
function connectionFailure(error: unknown): SendFailure {
  if (error instanceof Error && error.name === "TimeoutError") return new SendFailure("timeout");
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return new SendFailure(code ? `no connection: ${code}` : "no connection");
}

/** What an answer says, as far as anybody needs to read. */
async function readSome({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    size += part.length;
    if (size >= LARGEST_ANSWER) break;
  }
  return Buffer.concat(parts).toString("utf8", 0, LARGEST_ANSWER);
}

/** One call of a provider, from the first byte to the last within `timeout` milliseconds. Throws `SendFailure`. */
export async function askProvider(
  url: string,
  init: Omit<RequestInit, "signal" | "redirect">,
  timeout: number,
): Promise<{ status: number; answer: string }> {
  try {
    return await callOut("text", async (traced) => {
      const response = await fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...traced },
        redirect: "manual",
        signal: AbortSignal.timeout(Math.max(1, Math.round(timeout))),
      });
      return { status: response.status, answer: await readSome(response) };
    });
  } catch (error) {
    throw connectionFailure(error);
  }
}
