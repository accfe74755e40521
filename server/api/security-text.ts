import { Answer, ApiError } from "../core/index";
import { declareRoute } from "../http/index";
import { describeInstitution, findApplication } from "../modules/applications/index";

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year. */
const GOOD_FOR_DAYS = 180;

/** Whole days, so that the text is the same all day long. */
const expiresAfter = (now: Date): string =>
  new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString();

/** Where weaknesses are reported (RFC 9116): as the operator set it, or to the institution. 404 where neither is known. */
export const securityTextRoutes = [
  declareRoute(
    { method: "get", path: PATH, undocumented: "a text about the service", auth: "anybody", tagged: true },
    async ({ ctx }) => {
      const { securityContact, defaultUserAppKey, publicOrigin } = ctx.settings;
      const application = await findApplication(ctx, { appKey: defaultUserAppKey });
      const { support_email } = describeInstitution(ctx, application);
      const contact = securityContact ?? (support_email && `mailto:${support_email}`);
      if (!contact) throw new ApiError("not_found");
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expiresAfter(ctx.clock.now())}`,
        "Preferred-Languages: en",
        `Canonical: ${publicOrigin}${PATH}`,
      ];
      return new Answer(`${lines.join("\n")}\n`, {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      });
    },
  ),
];
