import * as z from "zod/mini";
import { cleanIdentifier } from "../contract/clean-identifier";
import { BRANCH_CODE, LONGEST_HOURS, LONGEST_STREET, SOURCE_NAME } from "../contract/rules";
import {
  choice,
  mapped,
  optionalLine,
  optionalPublicName,
  publicName,
  requiredText,
  rule,
  text,
  whyDone,
  whyIfAsked,
} from "./fields";
import { optionalMoment } from "./moment";
import { optionalMatch, optionalPhone } from "./optional-match";
import { recordId as id, statusForm } from "./record-forms";
import { typeKinds } from "./type-kinds";
import { WORDS } from "./words";

const name = publicName("Enter a name");

const PRODUCT_CODE = /^[A-Z0-9]{1,10}$/;
const RATE = /^(100(\.0{1,6})?|[1-9]?[0-9](\.[0-9]{1,6})?)$/;
const interest_rate = mapped(text(WORDS.interestRate), (rate) => rate || "0").check(
  rule((rate) => RATE.test(rate), "malformed", WORDS.interestRate),
);

/** Absent from a page of before: then it stays as it is. */
const type_kinds = z.optional(typeKinds);

/** A new savings product, in the institution's currency. */
export const newProductForm = z.object({
  code: mapped(requiredText("Enter a code"), (code) => cleanIdentifier(code).toUpperCase()).check(
    rule((code) => PRODUCT_CODE.test(code), "malformed", WORDS.productCode),
  ),
  name,
  interest_rate,
  type_kinds,
});

/** What of a product can be changed: its code and currency stay. */
export const productForm = z.object({ id, name, interest_rate, type_kinds });
export const productStatusForm = statusForm(["active", "retired"]);

/** For those who come: nothing is shown to the public of a branch without an address. */
const place = {
  address: optionalLine(LONGEST_STREET, WORDS.branchAddress),
  hours: optionalLine(LONGEST_HOURS, WORDS.supportHours),
  phone: optionalPhone,
};

/** A new branch. */
export const newBranchForm = z.object({
  code: mapped(requiredText("Enter a code"), (code) => cleanIdentifier(code).toUpperCase()).check(
    rule((code) => BRANCH_CODE.test(code), "malformed", WORDS.branchCode),
  ),
  name,
  ...place,
});

/** What of a branch can be changed: its code stays. */
export const branchForm = z.object({ id, name, ...place });
export const branchStatusForm = statusForm(["open", "closed"]);

const listed = (text: string) => text.split(/[\s,]+/).filter((part) => part !== "");

const MAX_ORIGINS = 50;
/** "https://app.bank.example/" is meant as the origin that it has. */
const originsIn = (text: string) => listed(text).map((part) => part.replace(/\/$/, ""));
const areOrigins = (text: string) =>
  originsIn(text).length <= MAX_ORIGINS &&
  originsIn(text).every((part) => URL.canParse(part) && new URL(part).origin === part);

/** One on each line; whether plain http is allowed, the API says. */
const origins = mapped(text(WORDS.origins).check(rule(areOrigins, "malformed", WORDS.origins)), originsIn);

/** A program that people use. */
export const newApplicationForm = z.object({
  name,
  kind: choice(["user", "admin"], "Choose who uses it"),
  origins,
});

/** What of an application can be changed: whom it serves stays. */
export const applicationForm = z.object({
  id,
  name,
  origins,
  /** What a host is, the API says; nothing: that of our pages. */
  rp_id: mapped(text(), (host) => host.toLowerCase() || null),
});
export const applicationStatusForm = statusForm(["active", "disabled"]);

const MAX_NETWORKS = 50;
const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const areNetworks = (text: string) =>
  listed(text).length <= MAX_NETWORKS && listed(text).every((part) => z.safeParse(NETWORK, part).success);

/** What a new API key may do, as most are wanted; finer scopes are for the API and the shell. */
export const KEY_ACCESS = ["read", "feed", "all"] as const;
export const KEY_ENDS = ["30", "90", "365", "none"] as const;

/** What customers are told of who uses a key. */
export const keyForm = z.object({ id, public_name: optionalPublicName });

export const newKeyForm = z.object({
  name,
  public_name: optionalPublicName,
  access: choice(KEY_ACCESS, "Choose what the key may do"),
  source: optionalMatch(SOURCE_NAME, WORDS.source),
  ends: mapped(choice(KEY_ENDS, "Choose when the key ends"), (days) =>
    days === "none" ? null : Number(days),
  ),
  allowed_addresses: mapped(
    text(WORDS.networks).check(rule(areNetworks, "malformed", WORDS.networks)),
    (text) => (listed(text).length > 0 ? listed(text) : null),
  ),
  reason: whyIfAsked,
});

/** Until when a source has sent all, as an administrator says. */
export const positionForm = z.object({ id, as_of: optionalMoment, reason: whyDone });

/** A secret of an application. */
export const secretForm = z.object({ id, reason: whyIfAsked });

/** A new key instead of an old one, which is accepted for so many hours more. */
export const rotateKeyForm = z.object({
  id,
  overlap_hours: mapped(choice(["0", "24", "168"], "Choose how long the old key goes on"), Number),
  reason: whyIfAsked,
});
