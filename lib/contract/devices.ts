import { z } from "zod";
import { moment, wideId } from "./text";

/** What keeps a `device_token` of the caller. */
export const deviceRecord = z
  .object({
    id: wideId().meta({
      description:
        "The session that it was signed in with last, also where it is over: another one next time. A number of its own where that session is not known.",
    }),
    current: z.boolean().meta({ description: "Whether it is the one that asks." }),
    user_agent: z
      .string()
      .nullable()
      .meta({
        description: "What the program said of itself in header `User-Agent`.",
        examples: ["Mozilla/5.0 (Linux; Android 15)"],
      }),
    last_used_at: moment().meta({ description: "When it last signed the caller in. UTC." }),
    expires_at: moment().meta({ description: "From then on it is a new one. UTC." }),
  })
  .meta({ id: "Device" });
export type DeviceRecord = z.infer<typeof deviceRecord>;

export const deviceList = z
  .object({ count: z.int().meta({ description: "Rows in `results`." }), results: z.array(deviceRecord) })
  .meta({ id: "DeviceList" });
