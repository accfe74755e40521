import { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { ApiError, readBytes, SIZES, type Upload, uploadOf } from "../../core/index";
import type { Fields } from "./form-route";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

function parseJson(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ApiError("invalid_request", { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ApiError("invalid_request");
  const entries = Object.entries(value).filter(([, field]) => field !== null && typeof field !== "object");
  return Object.fromEntries(entries.map(([name, field]) => [name, String(field)]));
}

/**
 * Reads a form's body, from a browser or from our own scripts.
 * Errors: 413 for a large one, 415 for another type, 400 for broken JSON.
 */
export async function readFields(request: Request): Promise<Fields> {
  const text = (await readBytes(request)).toString("utf8");
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (text !== "" && type !== JSON_TYPE && type !== FORM_TYPE) throw new ApiError("unsupported_media_type");
  return type === JSON_TYPE && text !== "" ? parseJson(text) : Object.fromEntries(new URLSearchParams(text));
}

const MULTIPART = /^multipart\/form-data\s*;/i;

/** What a form with a file has sent so far: the fields before the file, and the file as it comes. */
export interface SentFile {
  fields: Fields;
  /** Null where the form had none. */
  file: Upload | null;
}

/** Reads a form up to its file, without keeping the file. Errors: 415 for another type, 400 for what is broken. */
export function readMultipart(request: Request): Promise<SentFile> {
  const type = request.headers.get("Content-Type") ?? "";
  const { body } = request;
  if (!MULTIPART.test(type) || !body) throw new ApiError("unsupported_media_type");
  const headers: BusboyHeaders = { "content-type": type };
  const limits = { files: 1, fields: 10, fieldSize: 1_000, fileSize: SIZES.importFile + 1 };
  return new Promise((resolve, reject) => {
    const broken = (cause: unknown) => reject(new ApiError("invalid_request", { cause }));
    const fields: Fields = {};
    const parser = new Busboy({ headers, limits });
    parser.on("field", (name, value) => {
      fields[name] = value;
    });
    parser.on("file", (_name, stream) =>
      resolve({ fields, file: uploadOf(Readable.toWeb(stream) as ReadableStream<Uint8Array>) }),
    );
    parser.on("finish", () => resolve({ fields, file: null }));
    parser.on("error", broken);
    // What breaks off later ends the file with an error, which its reader is told.
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      .on("error", (error) => {
        broken(error);
        parser.destroy(error);
      })
      .pipe(parser);
  });
}
