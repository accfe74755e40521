import type { SavingsAccount } from "../../lib/contract/index";
import { accountRows, balanceRows, type Issue, issueRows } from "../../lib/document-rows";
import { shortReference } from "../../lib/format/index";
import { addPage, drawEnd, drawFoot, drawHead, type PaperOptions } from "./paper";
import { openSheet } from "./sheet";

interface Certificate extends Issue {
  institution: string;
  account: SavingsAccount;
  address: string[];
}

/** A certificate of a balance as PDF on A4. */
export async function certificatePdf(
  certificate: Certificate,
  { lang, seal = null, phone = null }: PaperOptions,
): Promise<Buffer> {
  const { account, institution, address, reference } = certificate;
  const { currency } = account;
  const sheet = await openSheet({ title: "documents.certificate", document: certificate, currency, lang });
  const { term, locale } = sheet;
  addPage(sheet);
  const end = drawHead(sheet, term("certificate"), {
    ...{ institution, holder: account.customer_name, address, seal, lead: term("certifies") },
    rows: [
      ...accountRows(account, term),
      ...balanceRows(account, locale, term),
      ...issueRows(certificate, locale, term),
    ],
  });
  drawEnd(sheet, end, phone);
  drawFoot(sheet, `${account.account_number} · ${shortReference(reference)}`, 1, 1);
  return sheet.close();
}
