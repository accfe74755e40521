/** What is chosen from: values, each by its words. */
export const choicesOf = <Value extends string>(values: readonly Value[], wordOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: wordOf(value) }));
