import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { ApiKeyRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { RotateForm } from "./rotate-form";

type Props = { keys: ApiKeyRecord[]; mayChange: boolean; locale: Locale };

const STATUS = { live: "Active", expired: "Expired", revoked: "Revoked" };

/** The keys of an institution, the newest first; what ends one stands behind a line that has to be opened. */
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
  const { id, name, expires_at, last_used_at, last_used_address, allowed_addresses, scopes } = apiKey;
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
  const { id, name, successor_id } = apiKey;
  const summary = "inline-flex min-h-11 cursor-pointer items-center text-accent underline";
  return (
    <div className="flex flex-wrap gap-x-8">
      {successor_id === null && (
        <details>
          <summary className={summary}>
            Replace<span className="sr-only"> {name}</span>
          </summary>
          <RotateForm action="/bff/admin/keys/rotate" id={id} locale={locale} />
        </details>
      )}
      <details>
        <summary className={summary}>
          Revoke<span className="sr-only"> {name}</span>
        </summary>
        <BffForm action="/bff/admin/keys/revoke" locale={locale} className="max-w-md space-y-4 py-3">
          <input type="hidden" name="id" value={id} />
          <p>Every program that uses this key is refused at once. This cannot be undone.</p>
          <SubmitButton look="secondary">Revoke it permanently</SubmitButton>
        </BffForm>
      </details>
    </div>
  );
}
