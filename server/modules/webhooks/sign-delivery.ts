import { Webhook } from "standardwebhooks";

/** What is sent, and the secrets that sign it: a new one, and for a while the former. */
export interface Signed {
  eventId: string;
  /** Of the try, in seconds. */
  timestamp: number;
  body: string;
  secrets: string[];
}

/** The headers of Standard Webhooks 1.0. */
export function signDelivery({ eventId, timestamp, body, secrets }: Signed): Record<string, string> {
  const moment = new Date(timestamp * 1_000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, moment, body));
  return {
    "content-type": "application/json",
    "user-agent": "Passbook-Webhooks/1",
    "webhook-id": eventId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
