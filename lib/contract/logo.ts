import { z } from "zod";

/** The largest logo, in bytes of the file and in pixels of either side. */
export const LOGO_SIZES = { bytes: 100 * 1024, side: 1024 };

/** A picture is known by its content: another picture has another address. */
export const LOGO_HASH = /^[0-9a-f]{32}$/;

/** Base64 has four characters for three bytes. */
const LONGEST_BASE64 = Math.ceil(LOGO_SIZES.bytes / 3) * 4;

export const logo = z
  .object({
    hash: z.string().describe("Names the picture: `GET /v2/api/institution/logo/{hash}` answers it."),
    width: z.int().describe("In pixels, as `height`."),
    height: z.int(),
  })
  .meta({ id: "Logo" });
export type Logo = z.infer<typeof logo>;

export const newLogo = z
  .object({
    png: z
      .base64({ error: "must be a PNG file in base64" })
      .max(LONGEST_BASE64)
      .meta({
        contentEncoding: "base64",
        contentMediaType: "image/png",
        minLength: 1,
        description: `A PNG file of at most ${LOGO_SIZES.bytes / 1024} KiB and ${LOGO_SIZES.side} pixels on each side, in base64. What is not the picture itself, such as texts, is left out.`,
        examples: ["iVBORw0KGgo…"],
      }),
  })
  .meta({ id: "NewLogo" });
export type NewLogo = z.infer<typeof newLogo>;
