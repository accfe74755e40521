import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Behaviour, httpBehaviours, startHttpPeer } from "../../testing/text-providers/start-http-peer";
import { createHttpGateway } from "./http-gateway";
import { createTwilio } from "./twilio";

const MESSAGE = { id: 17, to: "+639175551234", text: 'Your "code" is 493027 & more', worthFor: 299_600 };

let behave: Behaviour;
let peer: Awaited<ReturnType<typeof startHttpPeer>>;
beforeAll(async () => {
  peer = await startHttpPeer(() => behave);
});
beforeEach(() => void peer.requests.splice(0));
afterAll(() => peer.close());

const gateway = (timeout = 200, config = {}) =>
  createHttpGateway(
    {
      url: `${peer.url}/send?to={to}`,
      method: "POST",
      headers: { "X-Key": "k" },
      body: '{"text":"{text}","from":"{from}","id":"{id}","ttl":{seconds},"report":"{report}"}',
      success: { statuses: [200, 299], contains: "OK" },
      sender: "Harbour",
      reportUrl: "https://bank.example/reports",
      ...config,
    },
    timeout,
  );

const twilio = (timeout = 200, config = {}) =>
  createTwilio(
    {
      apiUrl: peer.url,
      accountSid: "AC1",
      authToken: "token",
      sender: "+15005550006",
      reportUrl: "https://bank.example/reports",
      ...config,
    },
    timeout,
  );

const PROVIDERS = {
  http: { create: gateway, ok: { status: 200, body: '{"status":"OK"}' }, reference: "17" },
  twilio: { create: twilio, ok: { status: 201, body: '{"sid":"SM123"}' }, reference: "SM123" },
};

const REASONS: Record<keyof ReturnType<typeof httpBehaviours>, string | null> = {
  takes: null,
  hangs: "timeout",
  fails: "status 503",
  redirects: "status 302",
  takesAndBreaksOff: "no connection: UND_ERR_SOCKET",
  halfOpen: "timeout",
  floods: "status 500",
};

for (const [name, { create, ok, reference }] of Object.entries(PROVIDERS))
  test.each(Object.entries(REASONS))(`${name}: a peer that %s`, async (what, reason) => {
    behave = httpBehaviours(ok)[what as keyof typeof REASONS];
    const sent = create()(MESSAGE);
    if (reason === null) expect(await sent).toEqual({ provider: name, reference });
    else await expect(sent).rejects.toMatchObject({ name: "SendFailure", reason, isFinal: false });
    expect(peer.requests).toHaveLength(1);
  });

test.each([
  ["http", gateway],
  ["twilio", twilio],
])("%s: what ends sooner than the deadline is not waited for longer", async (_, create) => {
  behave = httpBehaviours({ status: 200, body: "" }).hangs;
  await expect(create(60_000)({ ...MESSAGE, worthFor: 100 })).rejects.toMatchObject({ reason: "timeout" });
});

test("the gateway's template is filled for its content type; another one's escapes are its own", async () => {
  behave = httpBehaviours(PROVIDERS.http.ok).takes;
  await gateway()(MESSAGE);
  expect(peer.requests[0]).toMatchObject({
    method: "POST",
    url: "/send?to=%2B639175551234",
    headers: { "x-key": "k", "content-type": "application/json" },
  });
  expect(JSON.parse(peer.requests[0]?.body ?? "")).toEqual({
    text: MESSAGE.text,
    from: "Harbour",
    id: "17",
    ttl: 299,
    report: "https://bank.example/reports",
  });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  await gateway(200, { headers: form, body: "t={text}&f={from}" })(MESSAGE);
  expect(peer.requests[1]?.body).toBe("t=Your%20%22code%22%20is%20493027%20%26%20more&f=Harbour");
});

test.each(["text/xml; charset=utf-8", "application/soap+xml", "TEXT/XML"])(
  "a body of %s is escaped for where each value stands",
  async (type) => {
    behave = httpBehaviours(PROVIDERS.http.ok).takes;
    const body = '<m to="{to}" t="{text}"><a>{text}</a><![CDATA[{text}]]><b>{text}</b></m>';
    const text = "<1> & \"2\" '3' ]]> \u0007";
    await gateway(200, { headers: { "Content-Type": type }, body })({ ...MESSAGE, text });
    const entities = "&lt;1&gt; &amp; &quot;2&quot; &apos;3&apos; ]]&gt;  ";
    expect(peer.requests[0]?.body).toBe(
      `<m to="+639175551234" t="${entities}"><a>${entities}</a><![CDATA[<1> & "2" '3' ]]]]><![CDATA[>  ]]><b>${entities}</b></m>`,
    );
  },
);

test("Twilio's REST API gets what it documents", async () => {
  behave = httpBehaviours(PROVIDERS.twilio.ok).takes;
  await twilio()(MESSAGE);
  const [request] = peer.requests;
  expect(request).toMatchObject({
    method: "POST",
    url: "/2010-04-01/Accounts/AC1/Messages.json",
    headers: {
      authorization: `Basic ${Buffer.from("AC1:token").toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: MESSAGE.to,
    From: "+15005550006",
    Body: MESSAGE.text,
    StatusCallback: "https://bank.example/reports",
    ValidityPeriod: "299",
  });
  const service = `MG${"0".repeat(32)}`;
  await twilio(200, { sender: service })({ ...MESSAGE, worthFor: 86_400_000 });
  const second = Object.fromEntries(new URLSearchParams(peer.requests[1]?.body));
  expect(second).toMatchObject({ MessagingServiceSid: service, ValidityPeriod: "36000" });
  expect(second).not.toHaveProperty("From");
});

test.each([
  [400, '{"code":21211}', "status 400: 21211", true],
  [429, '{"code":20429}', "status 429: 20429", false],
  [401, '{"code":20003}', "status 401: 20003", false],
  [201, "{}", "status 201", false],
  [201, "<html>", "status 201", false],
])("Twilio's %i with %s", async (status, body, reason, isFinal) => {
  behave = (response) => response.writeHead(status).end(body);
  await expect(twilio()(MESSAGE)).rejects.toMatchObject({ reason, isFinal });
});

test("a gateway that is not there: no reason holds its address or the number", async () => {
  const nowhere = gateway(200, { url: "http://127.0.0.1:9/send?to={to}" });
  await expect(nowhere(MESSAGE)).rejects.toMatchObject({ reason: expect.stringMatching(/^no connection/) });
});

test("an answer without the word of success is none", async () => {
  behave = httpBehaviours({ status: 200, body: "queue full" }).takes;
  await expect(gateway()(MESSAGE)).rejects.toMatchObject({
    reason: "status 200 without the text of success",
  });
});
