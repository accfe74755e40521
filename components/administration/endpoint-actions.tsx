import { ButtonForm } from "@/components/form/button-form";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/text-link";
import type { WebhookEndpoint } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { SwitchForm } from "./switched-records";

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint, locale }: { endpoint: WebhookEndpoint; locale: Locale }) {
  const { id, status } = endpoint;
  const isEnabled = status === "enabled";
  return (
    <div className="no-print my-6 space-y-3">
      <div className="flex flex-wrap items-center gap-4">
        {isEnabled && (
          <ButtonForm action="/bff/admin/webhooks/ping" fields={{ id }} locale={locale} look="primary">
            Send a ping
          </ButtonForm>
        )}
        <SwitchForm
          action="/bff/admin/webhooks/status"
          id={id}
          status={isEnabled ? "disabled" : "enabled"}
          button={isEnabled ? "Disable" : "Enable"}
          name="this endpoint"
          locale={locale}
        />
        <TextLink href={`/admin/webhooks/change?id=${id}`}>Change</TextLink>
        <TextLink href={`/admin/webhooks/delete?id=${id}`}>Delete</TextLink>
      </div>
      <Disclosure summary="Replace the secret">
        <div className="max-w-md space-y-4 py-3">
          <p>You get a new secret. For 24 hours the old one signs, too.</p>
          <ButtonForm action="/bff/admin/webhooks/rotate" fields={{ id }} locale={locale}>
            Create the new secret
          </ButtonForm>
        </div>
      </Disclosure>
    </div>
  );
}
