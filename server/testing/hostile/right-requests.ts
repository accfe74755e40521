import type { Place } from "../../api/document/openapi-types";
import { OPERATIONS } from "../../api/index";
import { fillIn, placeholdersIn, type RouteDeclaration, type Sample, samplesOf } from "../../http/index";
import type { HostileWorld } from "./hostile-world";
import { PLACEHOLDER_VALUES } from "./placeholder-values";

/** A right request of one operation, to be corrupted in one place. */
export interface RightRequest {
  headers: Record<string, string>;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Instead of `body`: a file. */
  file?: string;
  /** The operation takes no members besides these. */
  complete?: boolean;
}

/** Makes one, with values of the world in the place of placeholders. */
export interface RightSample {
  sample: Sample;
  declaration: RouteDeclaration;
  make(world: HostileWorld, values?: typeof PLACEHOLDER_VALUES): Promise<RightRequest>;
  /** What the sample says of the answer, with the values of the newest request. */
  answer(): Sample["answer"];
}

/** Where the caller of an operation has to be one of a certain state. */
const CALLERS: Record<string, (world: HostileWorld) => Record<string, string>> = {
  updateCustomer: ({ victim }) => victim.headers,
  // The victim has no passkey: a person who has one has to prove it first.
  beginPasskey: ({ victim }) => victim.headers,
  registerPasskey: ({ victim }) => victim.headers,
  listPasskeys: ({ keyHolder }) => keyHolder.headers,
  renamePasskey: ({ keyHolder }) => keyHolder.headers,
  removePasskey: ({ keyHolder }) => keyHolder.headers,
  finishSecondStep: ({ keyHolder }) => keyHolder.headers,
  endOtherSessions: ({ victim }) => victim.headers,
  resendEmailConfirmation: ({ unconfirmed }) => unconfirmed.headers,
  readInvitation: () => ({ app_key: "demo-admin-app" }),
  acceptStaffLink: () => ({ app_key: "demo-admin-app" }),
  changeStaffProfile: ({ atDesk }) => atDesk.headers,
  changeStaffPassword: ({ newcomer }) => newcomer.headers,
  enrolStaffTotp: ({ newcomer }) => newcomer.headers,
  confirmStaffTotp: ({ newcomer }) => newcomer.headers,
  // Wrong codes would lock an account with an app: all but the first are of one without.
  disableStaffTotp: ({ enrolled, staff }) => enrolled.takeTurn(staff),
  lockStaffSession: ({ atDesk }) => atDesk.headers,
  unlockStaffSession: ({ atDesk }) => atDesk.headers,
  stepUpStaff: ({ atDesk }) => atDesk.headers,
};

/** Take exactly one of the members of their body. */
const ONE_OF = new Set(["stepUpStaff", "finishSecondStep"]);

/** The caller that the `auth` of a route asks for. */
function callerOf({ auth, ...declaration }: RouteDeclaration, world: HostileWorld): Record<string, string> {
  const own = "operationId" in declaration && CALLERS[declaration.operationId];
  if (own) return own(world);
  if (auth === "anybody") return {};
  if ("apiKey" in auth) return world.apiKey;
  if ("staff" in auth) return world.staff;
  return Array.isArray(auth.token) ? world.saver.headers : world.userApp;
}

async function valuesOf(
  world: HostileWorld,
  sample: Sample,
  table: typeof PLACEHOLDER_VALUES,
): Promise<Map<string, unknown>> {
  const made = new Map<string, Promise<unknown>>();
  const provided = (name: string): Promise<unknown> => {
    const provide = table[name as keyof typeof table];
    // A record of a collection: any will do to be corrupted.
    const value =
      made.get(name) ?? Promise.resolve(provide ? provide(world, provided, sample.body ?? {}) : "1");
    made.set(name, value);
    return value;
  };
  const values = new Map<string, unknown>();
  for (const name of placeholdersIn(sample)) values.set(name, await provided(name));
  return values;
}

const DECLARATIONS = new Map(
  OPERATIONS.flatMap(({ declaration }) =>
    "operationId" in declaration ? [[declaration.operationId, declaration]] : [],
  ),
);

/** The right requests of an operation, by its samples. */
export function rightRequestsOf({ operation }: Place): RightSample[] {
  const declaration = DECLARATIONS.get(operation.operationId ?? "");
  if (!declaration) throw new Error(`There is no route for ${operation.operationId}`);
  const samples = samplesOf(declaration);
  return samples.map((sample) => {
    let answer = sample.answer;
    return {
      sample,
      declaration,
      async make(world, table = PLACEHOLDER_VALUES) {
        const values = await valuesOf(world, sample, table);
        const fill = <Part>(part: Part) => fillIn(part, (name) => values.get(name));
        const { path, query, body, file, headers = {} } = fill(sample);
        answer = fill(sample.answer);
        return {
          headers: { ...callerOf(declaration, world), ...headers },
          ...(path && { path }),
          ...(query && { query }),
          ...(body && { body }),
          ...(file && { file }),
          ...((samples.length > 1 || ONE_OF.has(operation.operationId ?? "")) && { complete: true }),
        };
      },
      answer: () => answer,
    };
  });
}
