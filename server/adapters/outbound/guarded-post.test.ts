import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isPublicAddress, type ResolveHost } from "./check-target";
import { createGuardedPost, type PostFailure } from "./guarded-post";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** On this machine, on both kinds of address: nothing may reach it. */
const canaries: Server[] = [];
let touched = 0;
let port: number;
let answer: Answer;

async function listen(server: Server, host: string, at = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, host, resolve);
  });
  canaries.push(server);
  return (server.address() as AddressInfo).port;
}

const canary = () => {
  const server = createServer((request, response) => answer(request, response));
  server.on("connection", () => {
    touched += 1;
  });
  return server;
};

beforeAll(async () => {
  port = await listen(canary(), "127.0.0.1");
  // Machines without IPv6 have nothing to be reached there.
  await listen(canary(), "::1", port).catch(() => {});
});
beforeEach(() => {
  touched = 0;
  answer = (_, response) => response.end("taken");
});
afterAll(() => {
  for (const server of canaries) server.close();
});

const fake =
  (names: Record<string, string[]>): ResolveHost =>
  async (host) =>
    names[host.replace(/\.$/, "")] ?? [];

const post = (url: string, options: Partial<Parameters<typeof createGuardedPost>[0]> = {}) =>
  createGuardedPost({ loopback: false, timeout: 2_000, ...options })({ url, headers: {}, body: "{}" });
const faultOf = (url: string, options = {}) =>
  post(url, options).then(
    ({ status }) => status,
    (error: PostFailure) => error.fault,
  );

/** Every writing of an address of this machine, its network, or what only looks like the public internet. */
const SPECIAL = [
  "127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "0177.0.0.1", "0177.1", "00000177.1", "0x7f.0.0.1", "0x7f.1",
  "0x7f000001", "0X7F000001", "2130706433", "017700000001", "127.0.0.1.", "127.000.000.001", "①②⑦.⓪.⓪.①",
  "１２７.０.０.１", "127。0。0。1", "%31%32%37.0.0.1", "0", "0.0.0.0", "0.0.0.1", "0x0", "0.1.2.3", "10.0.0.1", "10.1",
  "012.0.0.1", "0xa.0.0.1", "167772161", "10.255.255.255", "172.16.0.1", "172.31.255.255", "0xac.0x10.0.1",
  "192.168.0.1", "192.168.1", "3232235521", "0xc0a80001", "169.254.169.254", "0xa9fea9fe", "2852039166",
  "0251.0376.0251.0376", "100.64.0.1", "100.127.255.255", "192.0.0.1", "192.0.0.170", "192.0.2.1", "198.18.0.1",
  "198.19.255.255", "198.51.100.7", "203.0.113.9", "192.88.99.1", "192.31.196.1", "192.175.48.1", "192.52.193.1",
  "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "4294967295", "[::]", "[::1]", "[0:0:0:0:0:0:0:1]",
  "[0000::0001]", "[::127.0.0.1]", "[::7f00:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::FFFF:0:127.0.0.1]",
  "[::ffff:10.0.0.1]", "[::ffff:a9fe:a9fe]", "[::ffff:8.8.8.8]", "[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]",
  "[64:ff9b::8.8.8.8]", "[64:ff9b:1::a00:1]", "[2002:7f00:1::]", "[2002:a00:1::1]", "[2002:c0a8:1::1]",
  "[2001:0:7f00:1::]", "[2001:0:4136:e378:8000:63bf:3fff:fdd2]", "[fe80::1]", "[febf::1]", "[fec0::1]", "[fc00::1]",
  "[fd00::1]", "[fd12:3456:789a::1]", "[ff02::1]", "[ff0e::1]", "[100::1]", "[2001:2::1]", "[2001:10::1]",
  "[2001:20::1]", "[2001:30::1]", "[2001:db8::1]", "[3fff::1]", "[5f00::1]", "[2001:3::1]", "[2001:4:112::1]",
  "[2620:4f:8000::1]", "[4000::1]", "[e000::1]", "[::ffff:0:0]", "[::5efe:7f00:1]", "[0:0:0:0:0:ffff:7f00:0001]",
]; // biome-ignore format: one line for many

const NAMES = {
  "local.example": ["127.0.0.1"],
  "six.example": ["::1"],
  "mixed.example": ["93.184.216.34", "127.0.0.1"],
  "mixed-six.example": ["2606:2800:220:1:248:1893:25c8:1946", "fd00::1"],
  "metadata.example": ["169.254.169.254"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "nat64.example": ["64:ff9b::7f00:1"],
  "zone.example": ["fe80::1%lo"],
  "nothing.example": [],
};
const HOSTS = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "a.localhost",
  "ⓛocalhost",
  "loc%61lhost",
  ...Object.keys(NAMES),
  "local.example.",
];

describe("outside a demo nothing on this machine or its networks is reached", () => {
  const hosts = [...SPECIAL, ...HOSTS];
  const forms = hosts.flatMap((host) => [`https://${host}:PORT/hook`, `http://${host}:PORT/hook`]);
  const others = [
    "https://user:pass@93.184.216.34:PORT/", "https://user@localhost:PORT/", "https://93.184.216.34:PORT@127.0.0.1:PORT/",
    "https://127.0.0.1:PORT#@93.184.216.34/", "https:127.0.0.1:PORT/", "https:\\\\127.0.0.1:PORT\\", "//127.0.0.1:PORT/",
    "127.0.0.1:PORT", "file:///etc/passwd", "ftp://127.0.0.1:PORT/", "gopher://127.0.0.1:PORT/", "data:text/plain,x",
    "unix:/tmp/socket", "https://", "https:///", "https://:PORT/", "", "https://127.0.0.1\u0000.example:PORT/",
    "https://127.0.0.1\t:PORT/", " https://127.0.0.1:PORT/", "https://[::1%25lo]:PORT/", "https://0x7f.0x0.0x0.0x100:PORT/",
    "https://256.256.256.256:PORT/", "wss://127.0.0.1:PORT/", "javascript:0", "https://127.0.0.1:99999/",
  ]; // biome-ignore format: one line for many
  const all = [...forms, ...others].map((form) => form.replaceAll("PORT", "0000"));

  test(`${all.length} forms, a name server that says anything: the canary hears nothing`, async () => {
    const resolve = fake({ ...NAMES, localhost: ["127.0.0.1"], "a.localhost": ["::1"] });
    const outcomes = await Promise.all(
      [...forms, ...others].map(async (form) => {
        const url = form.replaceAll("PORT", String(port));
        return [url, await faultOf(url, { resolve })] as const;
      }),
    );
    const refused = ["malformed", "credentials", "not_https", "special_address", "not_resolved"];
    expect(outcomes.filter(([, outcome]) => !refused.includes(String(outcome)))).toEqual([]);
    expect(all.length).toBeGreaterThan(200);
    expect(touched).toBe(0);
  });

  test("a name server of this machine is not asked for names of this machine", async () => {
    expect(await faultOf(`https://localhost:${port}/`)).toBe("special_address");
    expect(await faultOf(`https://x.localhost.:${port}/`)).toBe("special_address");
    expect(touched).toBe(0);
  });

  test("what a name means is asked once, and again at the next call", async () => {
    const answers = [["93.184.216.34"], ["127.0.0.1"]];
    const asked: string[] = [];
    const resolve: ResolveHost = async (host) => {
      asked.push(host);
      return answers.shift() ?? [];
    };
    // Nobody listens there, or the network is away: what counts is where it was not sent.
    expect(["no_connection", "timeout", "no_tls"]).toContain(
      await faultOf(`https://rebinding.example:${port}/`, { resolve, timeout: 150 }),
    );
    expect(await faultOf(`https://rebinding.example:${port}/`, { resolve })).toBe("special_address");
    expect(asked).toEqual(["rebinding.example", "rebinding.example"]);
    expect(touched).toBe(0);
  });
});

test("public addresses are public", () => {
  for (const address of [
    "8.8.8.8",
    "93.184.216.34",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.0.1",
    "2606:4700::1111",
  ])
    expect(isPublicAddress(address), address).toBe(true);
  for (const text of ["", "example.com", "::ffff:8.8.8.8", "2606:4700::1111%eth0"])
    expect(isPublicAddress(text), text).toBe(false);
});

describe("in a demo: plain HTTP to this machine", () => {
  const demo = (url = `http://127.0.0.1:${port}/hook`, options = {}) =>
    post(url, { loopback: true, ...options });

  test("is sent whole, with its headers", async () => {
    const heard = new Promise<{ body: string; headers: IncomingMessage["headers"] }>((resolve) => {
      answer = async (request, response) => {
        const body = (await request.toArray()).join("");
        response.writeHead(202, { "Retry-After": "7" }).end("thanks");
        resolve({ body, headers: request.headers });
      };
    });
    const send = createGuardedPost({ loopback: true });
    const sent = { url: `http://localhost:${port}/`, headers: { "webhook-id": "1" }, body: '{"ü":1}' };
    expect(await send(sent)).toEqual({ status: 202, retryAfter: "7", body: "thanks" });
    expect(await heard).toMatchObject({
      body: '{"ü":1}',
      headers: { "webhook-id": "1", "content-length": "8" },
    });
  });

  test("a name is asked for once: the connection is made to the checked addresses, also where no name server knows it", async () => {
    const asked: string[] = [];
    const resolve: ResolveHost = async (host) => {
      asked.push(host);
      return ["127.0.0.1"];
    };
    expect(await post(`http://known-to-the-check.invalid:${port}/`, { loopback: true, resolve })).toEqual({
      status: 200,
      retryAfter: null,
      body: "taken",
    });
    expect(asked).toEqual(["known-to-the-check.invalid"]);
    expect(touched).toBe(1);
  });

  test("a proxy of the environment is not asked", async () => {
    process.env.HTTP_PROXY = "http://127.0.0.1:9";
    process.env.http_proxy = process.env.HTTP_PROXY;
    try {
      expect(await demo()).toMatchObject({ status: 200 });
    } finally {
      delete process.env.HTTP_PROXY;
      delete process.env.http_proxy;
    }
  });

  test("but nowhere else, and other networks stay shut", async () => {
    expect(await faultOf("http://93.184.216.34/", { loopback: true })).toBe("not_https");
    expect(await faultOf("http://10.0.0.1/", { loopback: true })).toBe("special_address");
    const resolve = fake({ "mixed.example": ["127.0.0.1", "10.0.0.1"] });
    expect(await faultOf(`http://mixed.example:${port}/`, { loopback: true, resolve })).toBe(
      "special_address",
    );
    expect(touched).toBe(0);
  });

  test("a connection is kept for the addresses that were checked, and no others", async () => {
    const names = { "kept.example": ["127.0.0.1"] };
    const kept = createGuardedPost({ loopback: true, resolve: fake(names) });
    const again = () => kept({ url: `http://kept.example:${port}/`, headers: {}, body: "{}" });
    for (let n = 0; n < 3; n++) expect(await again()).toMatchObject({ status: 200 });
    expect(touched).toBe(1);
    names["kept.example"] = ["127.0.0.1", "127.0.0.2"];
    expect(await again()).toMatchObject({ status: 200 });
    expect(touched).toBe(2);
    names["kept.example"] = ["10.0.0.1"];
    await expect(again()).rejects.toMatchObject({ fault: "special_address" });
  });

  test("a kept connection that ends when it is used again is replaced by a new one, once", async () => {
    const kept = createGuardedPost({ loopback: true });
    const again = () => kept({ url: `http://127.0.0.1:${port}/`, headers: {}, body: "{}" });
    await again();
    const used = new Set<unknown>();
    answer = ({ socket }, response) => {
      const isFirst = used.size === 0;
      used.add(socket);
      if (isFirst) socket.destroy();
      else response.end("taken");
    };
    expect(await again()).toMatchObject({ status: 200 });
    expect([touched, used.size]).toEqual([2, 2]);
    answer = ({ socket }) => socket.destroy();
    await expect(again()).rejects.toMatchObject({ fault: "no_connection" });
    expect(touched).toBe(3);
  });

  test("a redirect is an answer, and is not followed", async () => {
    answer = (_, response) => response.writeHead(302, { Location: `http://127.0.0.1:${port}/other` }).end();
    expect(await demo()).toMatchObject({ status: 302 });
    expect(touched).toBe(1);
  });

  test("of an answer only the beginning is read and kept, as text that can be stored", async () => {
    answer = (_, response) => {
      response.writeHead(200);
      const more = () => response.write(`\u0000${"é".repeat(8_000)}`, more);
      more();
    };
    const { body } = await demo();
    expect(body).toBe("é".repeat(2_048));
  });

  test("everything together has one time limit: silence, a name server that hangs; a status that came in time counts", async () => {
    answer = () => {};
    expect(await faultOf(`http://127.0.0.1:${port}/`, { loopback: true, timeout: 100 })).toBe("timeout");
    answer = (_, response) => response.writeHead(200).write("and then");
    expect(await demo(undefined, { timeout: 100 })).toMatchObject({ status: 200, body: "and then" });
    const resolve = () => new Promise<string[]>(() => {});
    expect(await faultOf("https://silent.example/", { resolve, timeout: 50 })).toBe("timeout");
  });

  test("nobody there, and no TLS there", async () => {
    const closed = createSocketServer((socket) => socket.destroy());
    const at = await listen(closed, "127.0.0.1");
    expect(await faultOf(`http://127.0.0.1:${at}/`, { loopback: true })).toBe("no_connection");
    expect(await faultOf(`https://127.0.0.1:${port}/`, { loopback: true })).toBe("no_tls");
  });
});
