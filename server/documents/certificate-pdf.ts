import type { Receipt, SavingsAccount } from "../../lib/contract/index";
import { accountRows, balanceRows, type Issue, issueRows, receiptRows } from "../../lib/document-rows";
import { shortReference } from "../../lib/format/index";
import { drawRows } from "./draw-rows";
import { addPage, drawEnd, drawFoot, drawHead, type PaperOptions } from "./paper";
import { GAP } from "./printable";
import { openSheet } from "./sheet";

const POINTS_PER_MM = 72 / 25.4;
/** As the printed page has it (`@page receipt`). */
const PAGE: [number, number] = [80 * POINTS_PER_MM, 160 * POINTS_PER_MM];
const MARGIN = 4 * POINTS_PER_MM;
const AREA = { left: MARGIN, width: PAGE[0] - 2 * MARGIN };

/** A receipt as PDF, for a printer of 80 mm. @param lang the locale that it is written in, such as `en_PH` */
export async function receiptPdf(receipt: Receipt, lang: string): Promise<Buffer> {
  const { currency } = receipt;
  const sheet = await openSheet({ title: "documents.receipt", document: receipt, currency, lang });
  const { shown, term, locale, write } = sheet;
  sheet.pdf.addPage({ size: PAGE, margin: MARGIN });
  let y = write(shown(receipt.institution), { ...AREA, top: MARGIN, size: 11, bold: true });
  y = write(term("receipt"), { ...AREA, top: y, size: 9 }, "H1");
  y = drawRows(sheet, receiptRows(receipt, locale, term), { ...AREA, top: y + 4, size: 7.5 });
  if (sheet.hasGaps()) write(sheet.words("documents.gaps", { gap: GAP }), { ...AREA, top: y + 6, size: 7 });
  return sheet.close();
}

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
