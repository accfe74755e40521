type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

/** A query by the names that verbs have for its fields. */
export const inCamel = <Query extends object>(query: Query) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  ) as { [Name in keyof Query as Camel<Name>]: Query[Name] };
