import type { Place } from "../../api/document/openapi-types";
import { HEADER_VALUES, HEADERS } from "./corpus";
import { type Corruption, short } from "./corruption";
import { rawRequest } from "./raw-request";

interface Parameter {
  name: string;
  in: string;
}

const setHeader = (headers: Record<string, string>, name: string, value: string) => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(([known]) => known.toLowerCase() !== name.toLowerCase()),
  ),
  [name]: value,
});

/** The headers that an operation reads, and those that parsers act on. */
export function corruptHeaders(place: Place): Corruption[] {
  const security = (place.operation.security ?? []).flatMap((requirement) => Object.keys(requirement));
  const names = [
    ...new Set([
      ...(security.includes("appKey") ? ["app_key"] : []),
      ...(security.includes("accessToken") ? ["Access-Token"] : []),
      ...(security.includes("apiKey") ? ["Authorization"] : []),
      ...((place.operation.parameters ?? []) as Parameter[])
        .filter((parameter) => parameter.in === "header")
        .map(({ name }) => name),
    ]),
  ];
  const set = (name: string, value: string): Corruption => ({
    label: `header ${name}: ${short(value)}`,
    apply: (base) => {
      const request = rawRequest(place, base);
      return { ...request, headers: setHeader(request.headers, name, value) };
    },
  });
  const many: Corruption = {
    label: "150 headers",
    apply: (base) =>
      rawRequest(place, base, {
        headers: Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`X-${i}`, "1"])),
      }),
  };
  const named = names.flatMap((name) => HEADER_VALUES.map((value) => set(name, value)));
  return [...named, ...HEADERS.map(([name, value]) => set(name, value)), many];
}
