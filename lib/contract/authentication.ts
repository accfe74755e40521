import { z } from "zod";
import { locale, storableText } from "./text";

const mobile = () => storableText().meta({ example: "+639171234567" });
const secret = () => storableText();

/** Body of `POST /v2/api/auth/signup/otp`. */
export const signupOtpBody = z
  .object({ mobile: mobile(), is_company: z.boolean().default(false), lang: locale().optional() })
  .meta({ id: "SignupOtpBody" });

/** Body of `POST /v2/api/auth/signup/otp-verify`. */
export const otpVerifyBody = z
  .object({ mobile: mobile(), ref_number: storableText(), otp: storableText() })
  .meta({ id: "OtpVerifyBody" });

/** Body of `POST /api/auth/get_tokens`: exactly one identifier and exactly one secret. */
export const getTokensBody = z
  .object({
    username: storableText().optional(),
    email: storableText().optional(),
    mobile: mobile().optional(),
    password: secret().optional(),
    user_passcode: secret().optional(),
  })
  .meta({ id: "GetTokensBody" });

/** Body of `POST /api/auth/refresh_token` and `POST /api/auth/delete_tokens`. */
export const refreshTokenBody = z.object({ refresh_token: storableText() }).meta({ id: "RefreshTokenBody" });
