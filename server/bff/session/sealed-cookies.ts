import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { now } from "../../../lib/clock";
import type { BffDependencies } from "../bff-dependencies";
import type { Audience } from "./session-content";

/** The pairs of a Cookie header, in order, values untouched. */
function pairsOf(header: string): [name: string, value: string][] {
  return header.split(";").flatMap((part) => {
    const pair = part.trim();
    const equals = pair.indexOf("=");
    return equals < 1 ? [] : [[pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]];
  });
}

/** Cookies by name, as pages get them from Next. */
export const jarOf = (header: string) => ({
  get(name: string) {
    const value = readCookie(header, name);
    return value === undefined ? undefined : { value };
  },
});

/** The first value of `name`, as the most specific cookie comes first. */
export function readCookie(header: string, name: string): string | undefined {
  return pairsOf(header).find(([other]) => other === name)?.[1];
}

/** The header with `name` replaced, or taken out for `null`. */
export function replaceCookie(header: string, name: string, value: string | null): string {
  const others = pairsOf(header).filter(([other]) => other !== name);
  const all = value === null ? others : [...others, [name, value]];
  return all.map(([key, kept]) => `${key}=${kept}`).join("; ");
}

/** A refresh token's life: a session that could not be refreshed any more need not be opened. */
export const SESSION_SECONDS = 7200;
/** As long as the API knows a device. */
export const DEVICE_SECONDS = 30 * 86_400;
/** Browsers drop longer ones, name and attributes included, without a word. */
const MAX_COOKIE_BYTES = 4096;

export type CookieName = Audience | "flash" | "device";

export interface SealedCookies {
  nameOf(cookie: CookieName): string;
  /** The content, or `null` when there is none that was sealed here, in time and in today's shape. */
  open<T>(cookie: CookieName, header: string, content: z.ZodType<T>): Promise<T | null>;
  /** A Set-Cookie value. Throws `RangeError` when browsers would drop it. */
  seal(cookie: CookieName, content: object, life: CookieLife): Promise<string>;
  /** A Set-Cookie value that takes the cookie away. */
  clear(cookie: CookieName): string;
}

export interface CookieLife {
  seconds: number;
  /** False: the browser forgets it when it closes. */
  persistent: boolean;
}

const BASE_NAMES: Record<CookieName, string> = {
  customer: "passbook",
  staff: "passbook-staff",
  flash: "passbook-flash",
  device: "passbook-device",
};

/** The longest that one is taken for. */
const LIFETIMES: Record<CookieName, number> = {
  customer: SESSION_SECONDS,
  staff: SESSION_SECONDS,
  flash: SESSION_SECONDS,
  device: DEVICE_SECONDS,
};

/** So many that were opened last are known: the next request of the same browser brings the same one. */
const MOST_KNOWN = 1_000;

/** When a seal ends, in milliseconds since 1970: it tells in clear, and is authenticated when it is opened. */
const endOf = (sealed: string) => Number(sealed.split("*")[5]);

/** Opens seals, each once: deriving its keys and checking it costs more than half a millisecond of the processor. */
function keepOpened(accepted: Record<string, string>) {
  const known = new Map<string, unknown>();
  return async (sealed: string, ttl: number): Promise<unknown> => {
    if (known.has(sealed) && endOf(sealed) > now()) return known.get(sealed);
    known.delete(sealed);
    const opened = await unsealData<unknown>(sealed, { password: accepted, ttl }).catch(() => null);
    if (opened === null) return null;
    known.set(sealed, opened);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return opened;
  };
}

const sealedContent = z.object({ cookie: z.string(), content: z.unknown() });

/**
 * Encrypted, authenticated cookies (iron-session). `Secure` and `__Host-` unless served in plain HTTP. The
 * cookie's name is sealed in, so that none passes for another.
 */
export function createSealedCookies({ config, log }: Pick<BffDependencies, "config" | "log">): SealedCookies {
  const secure = new URL(config.publicOrigin).protocol === "https:";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const { id, accepted } = config.sessionSecret;
  // Given several, iron-session would seal with the highest number.
  const sealing = { [id]: accepted[id] ?? "" };
  const unseal = keepOpened(accepted);
  const nameOf = (cookie: CookieName) => `${secure ? "__Host-" : ""}${BASE_NAMES[cookie]}`;

  return {
    nameOf,
    async open(cookie, header, content) {
      const sealed = readCookie(header, nameOf(cookie));
      if (!sealed || sealed.length > MAX_COOKIE_BYTES) return null;
      const opened = await unseal(sealed, LIFETIMES[cookie]);
      const named = sealedContent.safeParse(opened).data;
      const read = named?.cookie === cookie ? content.safeParse(named.content) : null;
      if (read?.success) return read.data;
      log.info({ cookie: nameOf(cookie) }, "a cookie could not be opened");
      return null;
    },
    async seal(cookie, content, { seconds, persistent }) {
      const sealed = await sealData({ cookie, content }, { password: sealing, ttl: seconds });
      const maxAge = persistent ? `; Max-Age=${seconds}` : "";
      const line = `${nameOf(cookie)}=${sealed}; ${attributes}${maxAge}`;
      if (line.length > MAX_COOKIE_BYTES) throw new RangeError(`cookie of ${line.length} bytes`);
      return line;
    },
    clear: (cookie) => `${nameOf(cookie)}=; ${attributes}; Max-Age=0`,
  };
}
