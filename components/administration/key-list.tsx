import type { ReactNode } from "react";
import { BffForm } from "@/components/form/bff-form";
import { ButtonForm } from "@/components/form/button-form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { PlainField, ReasonForApproval } from "@/components/form/text-fields";
import { Disclosure } from "@/components/ui/disclosure";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { ApiKeyRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";

type Props = { keys: ApiKeyRecord[]; mayChange: boolean; locale: Locale };

export const PUBLIC_NAME = {
  label: "Name for customers (optional)",
  hint: "They read it under access to their data. Empty means that it is the institution itself.",
};

const STATUS = { live: "Active", expired: "Expired", revoked: "Revoked" };

/** The keys of an institution, the newest first; what ends one has to be opened first. */
export function KeyList({ keys, mayChange, locale }: Props) {
  if (keys.length === 0) return <p className="text-soft">There are no keys yet.</p>;
  return (
    <ul className="border-t-3 border-double border-edge">
      {[...keys].reverse().map((key) => (
        <li key={key.id} className="border-b border-rule py-4">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-semibold">
              <bdi>{key.name}</bdi>
            </span>
            <span className="figures text-sm break-all text-soft">{key.hint}…</span>
            <span className={key.status === "live" ? "text-good" : "text-soft"}>{STATUS[key.status]}</span>
          </p>
          <KeyFacts apiKey={key} locale={locale} />
          {mayChange && key.status === "live" && <KeyActions apiKey={key} locale={locale} />}
        </li>
      ))}
    </ul>
  );
}

function KeyFacts({ apiKey, locale }: { apiKey: ApiKeyRecord; locale: Locale }) {
  const { id, name, public_name, expires_at, last_used_at, last_used_address, allowed_addresses, scopes } =
    apiKey;
  return (
    <div className="mt-1 space-y-0.5 text-sm text-soft">
      <p>
        {expires_at ? (
          <>
            Expires <Moment at={expires_at} locale={locale} />.{" "}
          </>
        ) : (
          "Does not expire. "
        )}
        {last_used_at ? (
          <>
            Last used <Moment at={last_used_at} locale={locale} />
            {last_used_address && <> from {last_used_address}</>}.
          </>
        ) : (
          "Never used."
        )}
      </p>
      <p>Customers read: {public_name ? <bdi>{public_name}</bdi> : "the name of the institution"}.</p>
      <p>From: {allowed_addresses?.join(", ") ?? "everywhere"}.</p>
      <p className="break-words">{scopes.join(", ")}</p>
      <p>
        <PageLink href={`/admin/keys/${id}`} className="inline-flex min-h-11 items-center">
          Last requests<span className="sr-only"> of {name}</span>
        </PageLink>
      </p>
    </div>
  );
}

function KeyActions({ apiKey, locale }: { apiKey: ApiKeyRecord; locale: Locale }) {
  const { id, name, public_name, successor_id } = apiKey;
  return (
    <div className="flex flex-wrap gap-x-8">
      <Disclosure summary="Name for customers" of={name}>
        <BffForm
          action="/bff/admin/keys/change"
          locale={locale}
          aliases={{ public_name: `public_name-${id}` }}
          className="max-w-md space-y-4 py-3"
        >
          <input type="hidden" name="id" value={id} />
          <PlainField
            {...PUBLIC_NAME}
            id={`public_name-${id}`}
            name="public_name"
            value={public_name ?? undefined}
          />
          <SubmitButton look="secondary">Save</SubmitButton>
        </BffForm>
      </Disclosure>
      {successor_id === null && (
        <Disclosure summary="Replace" of={name}>
          <RotateForm action="/bff/admin/keys/rotate" id={id} locale={locale}>
            <ReasonForApproval id={`reason-${id}`} />
          </RotateForm>
        </Disclosure>
      )}
      <Disclosure summary="Revoke" of={name}>
        <div className="max-w-md space-y-4 py-3">
          <p>Every program that uses this key is refused at once. This cannot be undone.</p>
          <ButtonForm action="/bff/admin/keys/revoke" fields={{ id }} locale={locale}>
            Revoke it permanently
          </ButtonForm>
        </div>
      </Disclosure>
    </div>
  );
}

/** How long a key may go on beside its successor, in hours. */
const OVERLAPS = [
  { value: "24", label: "A day" },
  { value: "168", label: "A week" },
  { value: "0", label: "Not at all: it ends at once" },
];

type RotateProps = { action: string; id: number; locale: Locale; children?: ReactNode };

/** Makes a new key for an application or a server, and asks how long the old one goes on. */
export const RotateForm = ({ action, id, locale, children }: RotateProps) => (
  <BffForm
    action={action}
    locale={locale}
    aliases={{ reason: `reason-${id}` }}
    className="max-w-md space-y-4 py-3"
  >
    <input type="hidden" name="id" value={id} />
    <RadioField
      name="overlap_hours"
      legend="How long does the old key still work?"
      choices={OVERLAPS}
      value="24"
    />
    {children}
    <SubmitButton look="secondary">Create the new key</SubmitButton>
  </BffForm>
);
