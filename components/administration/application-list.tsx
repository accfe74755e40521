import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import type { ApplicationRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { ChangeLink } from "./change-link";
import { RotateForm } from "./rotate-form";
import { SwitchForm } from "./switch-form";

type Props = { applications: ApplicationRecord[]; mayChange: boolean; locale: Locale };

const KINDS = { user: "For customers", admin: "For staff" };
const SUMMARY = "inline-flex min-h-11 cursor-pointer items-center text-accent underline";

/** The programs that people use, each with its key; what stops one stands behind a line that has to be opened. */
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

type SecretProps = { id: number; name: string; hasSecret: boolean; locale: Locale };

function Secret({ id, name, hasSecret, locale }: SecretProps) {
  return (
    <details>
      <summary className={SUMMARY}>
        {hasSecret ? "Replace or remove the secret" : "Add a secret"}
        <span className="sr-only"> {name}</span>
      </summary>
      <div className="max-w-md space-y-4 py-3">
        <p>
          With a secret, a server of this application may say whose address a call is for, so that limits
          count each client by itself. Apps and web pages need none.
        </p>
        <ActionForm action="/bff/admin/applications/secret" id={id} name={name} locale={locale}>
          {hasSecret ? "Replace it at once" : "Create a secret"}
        </ActionForm>
        {hasSecret && (
          <ActionForm action="/bff/admin/applications/secret/drop" id={id} name={name} locale={locale}>
            Remove it
          </ActionForm>
        )}
      </div>
    </details>
  );
}

type ActionProps = { action: string; id: number; name: string; locale: Locale; children: string };

const ActionForm = ({ action, id, name, locale, children }: ActionProps) => (
  <BffForm action={action} locale={locale} className="">
    <input type="hidden" name="id" value={id} />
    <SubmitButton look="secondary">
      {children}
      <span className="sr-only"> {name}</span>
    </SubmitButton>
  </BffForm>
);

function Actions({ application: { id, name, status, has_secret }, locale }: Of) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-8">
      <ChangeLink href={`/admin/applications/change?id=${id}`} name={name} />
      <details>
        <summary className={SUMMARY}>
          Replace the key<span className="sr-only"> of {name}</span>
        </summary>
        <RotateForm action="/bff/admin/applications/rotate" id={id} locale={locale} />
      </details>
      <Secret id={id} name={name} hasSecret={has_secret} locale={locale} />
      {status === "disabled" ? (
        <SwitchForm
          action="/bff/admin/applications/status"
          id={id}
          status="active"
          button="Enable"
          name={name}
          locale={locale}
        />
      ) : (
        <details>
          <summary className={SUMMARY}>
            Disable<span className="sr-only"> {name}</span>
          </summary>
          <div className="max-w-md space-y-4 py-3">
            <p>Its key is refused at once, and all its users are signed out.</p>
            <SwitchForm
              action="/bff/admin/applications/status"
              id={id}
              status="disabled"
              button="Disable it"
              name={name}
              locale={locale}
            />
          </div>
        </details>
      )}
    </div>
  );
}
