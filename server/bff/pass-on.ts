const PASSED_ON = ["Content-Type", "Content-Disposition", "Request-Id"];

/** A file of the API for the browser, while it comes. */
export function passOn({ body, headers }: Response): Response {
  const kept = PASSED_ON.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(body, { headers: kept });
}
