import {
  type ComparedDocument,
  type ComparedSchema,
  type Direction,
  resolveIn,
  schemaComparer,
} from "./compare-schemas";

interface ComparedParameter {
  name: string;
  in: string;
  required?: boolean;
  schema: ComparedSchema;
}

interface ComparedBody {
  required?: boolean;
  content?: Record<string, { schema?: ComparedSchema }>;
  headers?: Record<string, unknown>;
}

interface ComparedOperation {
  operationId?: string;
  security?: Record<string, string[]>[];
  parameters?: ComparedParameter[];
  requestBody?: ComparedBody;
  responses?: Record<string, ComparedBody>;
}

/** A document on either side of a comparison. */
export interface OpenApi extends ComparedDocument {
  paths?: Record<string, Record<string, ComparedOperation>>;
  webhooks?: Record<string, Record<string, ComparedOperation>>;
}

/** The name of a part of a path is seen by nobody who calls it. */
const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");

/** The keys and tokens that are enough, each set of them; none is one as well. */
const waysIn = ({ security = [] }: ComparedOperation) => (security.length > 0 ? security : [{}]);

const operationsOf = (items: OpenApi["paths"] = {}) =>
  new Map(
    Object.entries(items).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${nameless(path)}`, operation] as const,
      ),
    ),
  );

function compareParameters(
  compare: ReturnType<typeof schemaComparer>,
  place: string,
  [old, now]: [ComparedParameter[], ComparedParameter[]],
): string[] {
  const keyOf = ({ in: where, name }: ComparedParameter, index: number) =>
    where === "path" ? `path ${index}` : `${where} ${name.toLowerCase()}`;
  const keyed = (parameters: ComparedParameter[]) => {
    const path = parameters.filter((parameter) => parameter.in === "path");
    return new Map(parameters.map((each) => [keyOf(each, path.indexOf(each)), each]));
  };
  const [before, after] = [keyed(old), keyed(now)];
  const changed = [...before].flatMap(([key, parameter]) => {
    const kept = after.get(key);
    const name = `${place}: ${parameter.in} parameter ${parameter.name}`;
    if (!kept) return [`${name} is gone`];
    return [
      ...(kept.required && !parameter.required ? [`${name} is required now`] : []),
      ...compare("sent", name, [parameter.schema, kept.schema]),
    ];
  });
  const added = [...after].flatMap(([key, { required, name }]) =>
    required && !before.has(key) ? [`${place}: parameter ${name} is new and required`] : [],
  );
  return [...changed, ...added];
}

/** What `after` takes from, or does to, clients that were made by `before`: one line each, with its place. */
export function findBreakingChanges(before: OpenApi, after: OpenApi): string[] {
  const compare = schemaComparer(before, after);

  function compareContent(direction: Direction, place: string, old: ComparedBody, now: ComparedBody) {
    return Object.entries(old.content ?? {}).flatMap(([type, { schema = {} }]) => {
      const kept = now.content?.[type];
      return kept
        ? compare(direction, place, [schema, kept.schema ?? {}])
        : [`${place} is no longer ${type}`];
    });
  }

  function compareBodies(direction: Direction, place: string, old?: ComparedBody, now?: ComparedBody) {
    if (!old) return now?.required ? [`${place}: a body is required now`] : [];
    if (!now) return [`${place}: the body is gone`];
    const asked = now.required && !old.required ? [`${place}: the body is required now`] : [];
    return [...asked, ...compareContent(direction, `${place}: body`, old, now)];
  }

  function compareAnswer(place: string, old: ComparedBody, now: ComparedBody | undefined): string[] {
    if (!now) return [`${place} is gone`];
    const headers = Object.keys(old.headers ?? {}).filter((name) => !now.headers?.[name]);
    return [
      ...headers.map((name) => `${place} no longer has header ${name}`),
      ...compareContent("answered", place, old, now),
    ];
  }

  function compareOperation(place: string, old: ComparedOperation, now: ComparedOperation): string[] {
    const answers = Object.entries(old.responses ?? {}).flatMap(([status, raw]) => {
      const kept = now.responses?.[status];
      return compareAnswer(`${place}: ${status}`, resolveIn(before, raw), kept && resolveIn(after, kept));
    });
    const isKept = (way: object) =>
      waysIn(now).some((kept) => Object.keys(kept).every((scheme) => scheme in way));
    return [
      ...(now.operationId === old.operationId ? [] : [`${place} is no longer named ${old.operationId}`]),
      ...(waysIn(old).every(isKept) ? [] : [`${place} asks for more keys or tokens`]),
      ...compareParameters(compare, place, [old.parameters ?? [], now.parameters ?? []]),
      ...compareBodies("sent", place, old.requestBody, now.requestBody),
      ...answers,
    ];
  }

  const operations = operationsOf(after.paths);
  const changed = [...operationsOf(before.paths)].flatMap(([place, old]) => {
    const now = operations.get(place);
    return now ? compareOperation(place, old, now) : [`${place} is gone`];
  });
  const told = operationsOf(after.webhooks);
  // What we send to others is to them what an answer is.
  const events = [...operationsOf(before.webhooks)].flatMap(([place, old]) =>
    compareBodies("answered", `webhook ${place}`, old.requestBody, told.get(place)?.requestBody),
  );
  return [...changed, ...events];
}
