import { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { ApiError, SIZES, type Upload, uploadOf } from "../../core/index";
import type { Fields } from "./form-route";

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
    // What breaks off later ends the file with an error, which whoever reads it is told.
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      .on("error", (error) => {
        broken(error);
        parser.destroy(error);
      })
      .pipe(parser);
  });
}
