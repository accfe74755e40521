/** Making a formatter takes twenty times as long as using it, and an institution needs few. */
function remembered<Options extends object, Formatter>(
  make: (language: string, options: Options) => Formatter,
) {
  const made = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(language, options);
    made.set(key, known);
    return known;
  };
}

export const numberFormat = remembered(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

export const dateFormat = remembered(
  (language, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { calendar: "gregory", ...options }),
);
