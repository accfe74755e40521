import * as operations from "../../lib/contract/operations/institution";
import { Answer, ApiError } from "../core/index";
import { implement } from "../http/index";
import { findLogo } from "../modules/administration/institutions/index";
import { describeInstitution, findApplication } from "../modules/foundation/applications/index";
import { listPlaces } from "../modules/foundation/branches/index";
import { listReference } from "../modules/foundation/reference/index";
import { readTerms } from "../modules/people/terms/index";

/** Whose service this is (additive). */
export const institutionRoutes = [
  implement(operations.getInstitution, async ({ ctx, application }) => ({
    ...describeInstitution(ctx, application),
    branches: await listPlaces(ctx, application.companyId),
  })),
  implement(operations.getTerms, ({ ctx, application: { companyId }, query: { version } }) =>
    readTerms(ctx, { companyId, version }),
  ),
  implement(
    operations.getLogo,
    async ({ ctx, application: { companyId }, params: { hash } }) =>
      new Answer(await findLogo(ctx, { companyId, hash }), {
        "Content-Type": "image/png",
        "Cache-Control": "private, max-age=31536000, immutable",
      }),
  ),
];

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year. */
const GOOD_FOR_DAYS = 180;

/** Whole days, so that the text is the same all day long. */
const expiresAfter = (now: Date): string =>
  new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString();

/** Where weaknesses are reported (RFC 9116): as the operator set it, or to the institution. 404 where neither is known. */
export const securityTextRoutes = [
  implement(
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

/** The lists that profiles refer to (additive). */
export const referenceRoutes = [
  implement(operations.listReference, ({ ctx, params, query }) =>
    listReference(ctx, { list: params.list, query }),
  ),
];
