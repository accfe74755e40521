import { redirect } from "next/navigation";
import { encode } from "uqr";
import { TotpField } from "@/components/form/text-fields";
import { readEnrolment } from "@/server/pages";
import { ownPage } from "../own-page";

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");

const page = ownPage({
  name: "totp",
  action: "/staff/profile/totp/confirm",
  heading: "Set up an authenticator app",
  lead: "Scan this with an authenticator app on your phone. It then shows a new code every 30 seconds, which you give at each sign-in.",
  button: "Use this app",
  fields: async () => {
    const { enrolment } = await readEnrolment();
    if (!enrolment) redirect("/staff/profile");
    return (
      <>
        <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
        <p className="max-w-[60ch]">
          Can you not scan it? Type this key into the app:{" "}
          <code dir="ltr" className="figures font-semibold [overflow-wrap:anywhere]">
            {inGroups(enrolment.secret)}
          </code>
        </p>
        <TotpField label="Code that the app shows now" />
      </>
    );
  },
});

export const { generateMetadata } = page;
export default page;

/** Modules of white around a QR code that readers need. */
const QUIET = 4;

/** A text as a QR code, black on white in either theme, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-56">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
