import { z } from "zod";

/** By which a sign-in knows the device. */
export const deviceTokenHeader = z.object({
  "device-token": z.string().trim().optional().meta({
    description:
      "`device_token` of an earlier sign-in of the same person on this device, whose failures are then counted by themselves, and which is not told of as a new one. Any other is as good as none.",
    example: "sdt_…",
  }),
});
