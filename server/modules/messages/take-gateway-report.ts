import { createHash, timingSafeEqual } from "node:crypto";
import { ApiError, invalidField } from "../../core/index";
import type { Context } from "../context";
import { recordReport } from "./record-report";
import { gatewayOutcome } from "./report-words";

interface GatewayCall {
  secret: string;
  fields: Record<string, unknown>;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Numbers of texts are short, and so are words for what became of them. */
const LONGEST = 64;

function fieldOf(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (!text) throw invalidField(name, "required", "is required");
  if (text.length > LONGEST || text.includes("\0"))
    throw invalidField(name, "malformed", `must be a text of at most ${LONGEST} characters`);
  return text;
}

/** Takes the gateway's report on a text. Errors: 404 for a wrong secret, 400 naming the field that is missing. */
export async function takeGatewayReport(ctx: Context, { secret, fields }: GatewayCall): Promise<void> {
  const { gateway } = ctx.settings.textReports;
  if (!gateway || !timingSafeEqual(digest(gateway.secret), digest(secret))) throw new ApiError("not_found");
  const reference = fieldOf(fields, gateway.idField);
  const status = fieldOf(fields, gateway.statusField);
  const outcome = gatewayOutcome(status);
  if (!outcome) return;
  const reason = outcome === "failed" ? status : null;
  await recordReport(ctx, { provider: "http", reference, outcome, reason });
}
