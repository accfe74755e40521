import { BffForm } from "@/components/form/bff-form";
import { ButtonForm } from "@/components/form/button-form";
import { SubmitButton } from "@/components/form/submit-button";
import { LtrField, ReasonForApproval } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Moment } from "@/components/ui/moment";
import type { ApplicationRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { RotateForm } from "./key-list";
import { ChangeLink, SwitchForm } from "./switched-records";

type Props = { applications: ApplicationRecord[]; mayChange: boolean; locale: Locale };

const KINDS = { user: "For customers", admin: "For staff" };
const BFF = "/bff/admin/applications";

/** The programs that people use, each with its key; what stops one has to be opened first. */
export function ApplicationList({ applications, mayChange, locale }: Props) {
  return (
    <ul className="border-t-3 border-double border-edge">
      {applications.map((application) => (
        <li key={application.id} className="border-b border-rule py-4">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-semibold">
              <bdi>{application.name}</bdi>
            </span>
            <span className="text-soft">{KINDS[application.kind]}</span>
            <span className={application.status === "active" ? "text-good" : "text-alert"}>
              {application.status === "active" ? "Active" : "Disabled"}
            </span>
          </p>
          <Facts application={application} locale={locale} />
          {mayChange && <Actions application={application} locale={locale} />}
        </li>
      ))}
    </ul>
  );
}

/** The pages of others that may call as an application. */
export const OriginsField = ({ value }: { value?: string[] }) => (
  <TextareaField
    name="origins"
    label="Pages that may call with its key (optional)"
    hint="One origin on each line, like https://app.bank.example. Programs that are not web pages need none."
    value={value?.join("\n")}
    autoComplete="off"
  />
);

/** The host of its users' passkeys. */
export const PasskeyHostField = ({ value }: { value: string | null }) => (
  <LtrField
    name="rp_id"
    label="Host of its passkeys (optional)"
    hint="Like app.bank.example. Left empty, its users have the passkeys of our own pages. Passkeys that there are do not move"
    value={value}
  />
);

type Of = { application: ApplicationRecord; locale: Locale };

function Facts({ application: { name, app_key, former_app_key_ends_at, origins }, locale }: Of) {
  return (
    <div className="mt-1 space-y-1 text-sm text-soft">
      <p className="flex flex-wrap items-center gap-x-4">
        <bdi dir="ltr" className="figures break-all text-ink">
          {app_key}
        </bdi>
        <CopyButton text={app_key} label="Copy" of={`the key of ${name}`} />
      </p>
      {former_app_key_ends_at && (
        <p>
          The previous key works until <Moment at={former_app_key_ends_at} locale={locale} />.
        </p>
      )}
      <p className="break-words">
        {origins.length > 0 ? (
          <>
            Pages that may call with it: <bdi dir="ltr">{origins.join(", ")}</bdi>
          </>
        ) : (
          "No pages of others may call with it."
        )}
      </p>
    </div>
  );
}

function Secret({ application: { id, name, has_secret }, locale }: Of) {
  const form = { fields: { id }, of: name, locale };
  return (
    <Disclosure summary={has_secret ? "Replace or remove the secret" : "Add a secret"} of={name}>
      <div className="max-w-md space-y-4 py-3">
        <p>
          With a secret, a server of this application may say whose address a call is for, so that limits
          count each client by itself. Apps and web pages need none.
        </p>
        <BffForm
          action={`${BFF}/secret`}
          locale={locale}
          aliases={{ reason: `reason-${id}` }}
          className="space-y-4"
        >
          <input type="hidden" name="id" value={id} />
          <ReasonForApproval id={`reason-${id}`} />
          <SubmitButton look="secondary">
            {has_secret ? "Replace it at once" : "Create a secret"}
            <span className="sr-only"> {name}</span>
          </SubmitButton>
        </BffForm>
        {has_secret && (
          <ButtonForm {...form} action={`${BFF}/secret/drop`}>
            Remove it
          </ButtonForm>
        )}
      </div>
    </Disclosure>
  );
}

function Actions({ application, locale }: Of) {
  const { id, name, status } = application;
  const switched = { action: `${BFF}/status`, id, name, locale };
  return (
    <div className="mt-1 flex flex-wrap gap-x-8">
      <ChangeLink href={`/admin/applications/change?id=${id}`} name={name} />
      <Disclosure summary="Replace the key" of={`of ${name}`}>
        <RotateForm action={`${BFF}/rotate`} id={id} locale={locale} />
      </Disclosure>
      <Secret application={application} locale={locale} />
      {status === "disabled" ? (
        <SwitchForm {...switched} status="active" button="Enable" />
      ) : (
        <Disclosure summary="Disable" of={name}>
          <div className="max-w-md space-y-4 py-3">
            <p>Its key is refused at once, and all its users are signed out.</p>
            <SwitchForm {...switched} status="disabled" button="Disable it" />
          </div>
        </Disclosure>
      )}
    </div>
  );
}
