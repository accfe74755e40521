import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { PageLink } from "@/components/ui/page-link";
import type { WebhookEndpoint } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { SwitchForm } from "./switch-form";

const SUMMARY = "inline-flex min-h-11 cursor-pointer items-center text-accent underline";

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint, locale }: { endpoint: WebhookEndpoint; locale: Locale }) {
  const { id, status } = endpoint;
  const isEnabled = status === "enabled";
  return (
    <div className="no-print my-6 space-y-3">
      <div className="flex flex-wrap items-center gap-4">
        {isEnabled && (
          <BffForm action="/bff/admin/webhooks/ping" locale={locale} className="">
            <input type="hidden" name="id" value={id} />
            <SubmitButton>Send a ping</SubmitButton>
          </BffForm>
        )}
        <SwitchForm
          action="/bff/admin/webhooks/status"
          id={id}
          status={isEnabled ? "disabled" : "enabled"}
          button={isEnabled ? "Disable" : "Enable"}
          name="this endpoint"
          locale={locale}
        />
        <PageLink href={`/admin/webhooks/change?id=${id}`} className="inline-flex min-h-11 items-center">
          Change
        </PageLink>
        <PageLink href={`/admin/webhooks/delete?id=${id}`} className="inline-flex min-h-11 items-center">
          Delete
        </PageLink>
      </div>
      <details>
        <summary className={SUMMARY}>Replace the secret</summary>
        <BffForm action="/bff/admin/webhooks/rotate" locale={locale} className="max-w-md space-y-4 py-3">
          <input type="hidden" name="id" value={id} />
          <p>You get a new secret. For 24 hours the old one signs, too.</p>
          <SubmitButton look="secondary">Create the new secret</SubmitButton>
        </BffForm>
      </details>
    </div>
  );
}
