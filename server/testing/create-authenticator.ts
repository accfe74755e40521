import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyRegistration } from "../../lib/contract/index";

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** The little of CBOR (RFC 8949) that an authenticator writes: whole numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.of((major << 5) | size)
      : size < 256
        ? Buffer.of((major << 5) | 24, size)
        : Buffer.of((major << 5) | 25, size >> 8, size & 0xff);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, pairs.length), ...pairs.flat().map(cbor)]);
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();

/** What one answer differs in from a right one. */
export interface Deviation {
  origin?: string;
  /** Whether the device asked its owner. */
  verified?: boolean;
  rpId?: string;
  /** As if it had been used so often. */
  counter?: number;
  challenge?: string;
  format?: string;
  attestation?: Map<string, unknown>;
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(rpId: string, flags: number, count: number): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.of(flags), counted]);
}

const flagsOf = ({ verified = true }: Deviation) => FLAGS.present | (verified ? FLAGS.verified : 0);

/** The COSE form of a key (ES256). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [left, right] = [x, y].map((text) => Buffer.from(text, "base64url"));
  const pairs: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, left],
    [-3, right],
  ];
  return cbor(new Map(pairs));
}

/** An authenticator with one passkey (ES256), and the browser before it. */
export function createAuthenticator({ origin = "https://passbook.test" } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  return {
    /** The answer to the options of a new passkey. */
    create(
      options: { challenge: string; rp: { id: string } },
      deviation: Deviation = {},
    ): PasskeyRegistration {
      const { format = "none", attestation = new Map(), challenge = options.challenge } = deviation;
      const data = Buffer.concat([
        authenticatorData(deviation.rpId ?? options.rp.id, flagsOf(deviation) | FLAGS.attested, counter),
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        coseKey(publicKey),
      ]);
      const object = new Map<string, unknown>([
        ["fmt", format],
        ["attStmt", attestation],
        ["authData", data],
      ]);
      const client = clientData("webauthn.create", challenge, deviation.origin ?? origin);
      return {
        ...{ id, rawId: id, type: "public-key" },
        response: {
          clientDataJSON: client.toString("base64url"),
          attestationObject: cbor(object).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** The answer to the options of a use. */
    get(options: { challenge: string; rpId: string }, deviation: Deviation = {}): PasskeyAssertion {
      counter = deviation.counter ?? counter + 1;
      const data = authenticatorData(deviation.rpId ?? options.rpId, flagsOf(deviation), counter);
      const { challenge = options.challenge } = deviation;
      const client = clientData("webauthn.get", challenge, deviation.origin ?? origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...{ id, rawId: id, type: "public-key" },
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
