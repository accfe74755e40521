import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FormPage } from "@/app/form-page";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { QrCode } from "@/components/administration/qr-code";
import { NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { TextField } from "@/components/form/text-field";
import { TotpField } from "@/components/form/text-fields";
import { CopyButton } from "@/components/ui/copy-button";
import { readEnrolment, readInstitution, readStaffProfile } from "@/server/pages";

const PROFILE = "/staff/profile";

type Own = {
  /** Where the form is sent below `/bff`, if not to the address of the page. */
  action?: string;
  heading: string;
  lead: string;
  button: string;
  /** Null where there is no way back but by the form. */
  back?: null;
  fields?: () => ReactNode | Promise<ReactNode>;
};

/** What members of staff change of their own, by the pages below their profile. */
const STEPS: Record<string, Own> = {
  name: {
    heading: "Change your name",
    lead: "It stands on papers that you issue, and in the audit. All administrators are told.",
    button: "Change name",
    fields: async () => (
      <TextField name="name" label="Name" value={(await readStaffProfile()).name ?? ""} autoComplete="name" />
    ),
  },
  email: {
    heading: "Change your e-mail address",
    lead: "You sign in with it once you have opened the link that we mail to it. All administrators are told.",
    button: "Mail me the link",
    fields: async () => {
      const { email, new_email } = await readStaffProfile();
      const value = new_email ?? email ?? "";
      return <TextField name="email" label="E-mail" type="email" value={value} autoComplete="email" />;
    },
  },
  password: {
    heading: "Change your password",
    lead: "Other devices will be signed out.",
    button: "Change password",
    fields: async () => (
      <>
        <UsernameForManagers value={(await readStaffProfile()).email ?? ""} />
        <NewPasswordField label="New password" minLength={(await readInstitution()).password_min_length} />
      </>
    ),
  },
  totp: {
    action: `${PROFILE}/totp/confirm`,
    heading: "Set up an authenticator app",
    lead: "Scan this with an authenticator app on your phone. It then shows a new code every 30 seconds, which you give at each sign-in.",
    button: "Use this app",
    fields: async () => {
      const { enrolment } = await readEnrolment();
      if (!enrolment) redirect(PROFILE);
      return (
        <>
          <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
          <p className="max-w-[60ch]">
            Can you not scan it? Type this key into the app:{" "}
            <code dir="ltr" translate="no" className="figures font-semibold [overflow-wrap:anywhere]">
              {enrolment.secret.match(/.{1,4}/g)?.join(" ")}
            </code>
          </p>
          <TotpField label="Code that the app shows now" />
        </>
      );
    },
  },
  "totp/codes": {
    action: `${PROFILE}/totp/stored`,
    heading: "Keep your recovery codes",
    lead: "Each of these replaces a code of your app once, for when your phone is lost. Print them or write them down now: they are not shown again.",
    button: "I have stored them",
    back: null,
    fields: async () => {
      const { recoveryCodes } = await readEnrolment();
      if (!recoveryCodes) redirect(PROFILE);
      return (
        <>
          <ul
            dir="ltr"
            className="figures grid max-w-3xl gap-x-8 gap-y-2 sm:grid-cols-2 border-y border-rule py-4"
          >
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p>
            <CopyButton text={recoveryCodes.join("\n")} label="Copy the codes" />
          </p>
        </>
      );
    },
  },
  "totp/off": {
    heading: "Stop using this authenticator app",
    lead: "Do this for a new phone, then set the app up there. Other devices will be signed out.",
    button: "Stop using this app",
    fields: () => <TotpField hint="A recovery code works, too" />,
  },
  "sign-in-again": {
    action: "/staff/logout",
    heading: "Sign in again first",
    lead: "A password or an authenticator app is changed within ten minutes of signing in, so that no other person can do it at a desk that you have left.",
    button: "Sign out, then sign in again",
  },
};

type Props = PageProps & { params: Promise<{ step: string[] }> };

async function stepOf({ params }: Props) {
  const name = (await params).step.join("/");
  return { name, own: Object.hasOwn(STEPS, name) ? STEPS[name] : undefined };
}

export async function generateMetadata(props: Props) {
  const { own } = await stepOf(props);
  return pageMetadata([own?.heading ?? "Page not found", "Staff"], props.searchParams);
}

/** A page on which members of staff change what is their own. */
export default async function OwnPage(props: Props) {
  const { name, own } = await stepOf(props);
  if (!own) return <MissingPage />;
  const { fields, back = PROFILE, ...form } = own;
  return (
    <FormPage
      page={`${PROFILE}/${name}`}
      search={props.searchParams}
      place="Your profile"
      back={back ?? undefined}
      {...form}
    >
      {await fields?.()}
    </FormPage>
  );
}
