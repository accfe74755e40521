import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { createStaff } from "../../testing/create-staff";
import { createInstitution, createTestApi, type TestApi } from "../../testing/index";
import { startTestServer } from "../../testing/start-test-server";

const PATH = "/v2/api/staff/imports";
const MIB = 1024 * 1024;

let api: TestApi;
let baseUrl: string;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  const { token } = await createStaff(api, { companyId, role: "administrator" });
  headers = { app_key: "demo-admin-app", "Access-Token": token, "Content-Type": "text/csv" };
  ({ baseUrl } = await startTestServer(api));
});

/** Sends pieces of a file, without its length, as they are taken. */
async function send(pieces: string[], more: Record<string, string> = {}) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[taken];
      if (piece === undefined) return controller.close();
      taken += 1;
      controller.enqueue(Buffer.from(piece, "latin1"));
    },
  });
  const init = { method: "POST", headers: { ...headers, ...more }, body, duplex: "half" };
  const answer = await fetch(`${baseUrl}${PATH}?kind=customers`, init as RequestInit);
  const json = (await answer.json()) as { id: number; rows: number; error?: { code: string } };
  return { ...json, status: answer.status, code: json.error?.code };
}

const piece = (n: number) =>
  Array.from(
    { length: 1_000 },
    (_, i) => `HSB2${String(n * 1_000 + i).padStart(7, "0")},${"x".repeat(90)}`,
  ).join("\n");

test("a file of some megabytes is read as it comes, also where a body may have 64 KiB", async () => {
  const pieces = Array.from({ length: 20 }, (_, n) => `\n${piece(n)}`);
  // A key that staff send is not looked at.
  const received = await send(["customer_number,name", ...pieces], { "Idempotency-Key": "of-staff" });
  expect(received).toMatchObject({ status: 201, rows: 20_000 });
  const cancelled = await fetch(`${baseUrl}${PATH}/${received.id}/cancel`, { method: "POST", headers });
  expect(cancelled.status).toBe(200);
});

test("who sends on after the file was refused still reads why", async () => {
  const rest = Array.from({ length: 40 }, () => "x".repeat(MIB / 8));
  expect(await send(["customer_number,name\nPe\xf1a", ...rest])).toMatchObject({
    status: 400,
    code: "invalid_request",
  });
});

test("another media type, a compressed file and one that says it is too large are refused", async () => {
  const json = { "Content-Type": "application/json" };
  expect(await send(["{}"], json)).toMatchObject({ status: 415 });
  expect(await send(["a"], { "Content-Encoding": "gzip" })).toMatchObject({ status: 415 });
  // The head alone is sent, on a connection of its own: what is refused is not read on for long.
  const large = request(`${baseUrl}${PATH}?kind=customers`, {
    method: "POST",
    headers: { ...headers, "Content-Length": 257 * MIB },
    agent: false,
  });
  large.flushHeaders();
  const [answer] = (await once(large, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  large.on("error", () => {}).destroy();
});
