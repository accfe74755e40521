import { readJson } from "@/components/query/read-json";

/** Asks our own server for staff, by fields in a body: names and numbers of people stay out of addresses. */
export const askStaffJson = <T>(
  path: string,
  fields: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> =>
  readJson(path, signal, "/staff/login", { method: "POST", body: new URLSearchParams(fields) });
