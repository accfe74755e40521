import { redirect } from "next/navigation";
import { encode } from "uqr";
import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { TotpField } from "@/components/form/text-fields";
import { readEnrolment } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Authenticator app", "Staff"], searchParams);

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");

export default async function TotpPage({ searchParams }: PageProps) {
  const { enrolment } = await readEnrolment();
  if (!enrolment) redirect("/staff/profile");
  return (
    <FormPage
      page="/staff/profile/totp"
      action="/staff/profile/totp/confirm"
      search={searchParams}
      section="Your profile"
      back="/staff/profile"
      heading="Set up an authenticator app"
      lead="Scan this with an authenticator app on your phone. It then shows a new code every 30 seconds, which you give at each sign-in."
      button="Use this app"
    >
      <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
      <p className="max-w-[60ch]">
        Can you not scan it? Type this key into the app:{" "}
        <code dir="ltr" className="figures font-semibold [overflow-wrap:anywhere]">
          {inGroups(enrolment.secret)}
        </code>
      </p>
      <TotpField label="Code that the app shows now" />
    </FormPage>
  );
}

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
