import type { SavingsTransaction, StatementFacts, TransactionKind } from "../../lib/contract/index";
import { bareAccountNumber } from "../../lib/contract/rules";
import { calendarDate, moneyText } from "../../lib/format/index";
import { isDoubtful } from "../../lib/is-doubtful";
import { withPauses } from "../core/in-turn";
import { conflict } from "../core/index";

/** Whose statement it is, and the clock by which its days are counted. */
export interface OfxFacts extends Omit<StatementFacts, "address"> {
  institution: string;
  /** Names the institution in the file: up to nine letters. */
  prefix: string;
  tz: string;
}

type Element = readonly [name: string, value: string | readonly (Element | Written)[] | null];
type Written = { xml: string };

const HEAD = [
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
].join("\n");
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** XML has no place for them, also not as entities. */
const UNFIT = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** Common readers take the file for ASCII: every other letter is written as a character reference. */
const escaped = (text: string) =>
  text.replace(UNFIT, " ").replace(/[&<>]|[^ -~]/gu, (char) => ENTITIES[char] ?? `&#${char.codePointAt(0)};`);

function written(element: Element | Written): string {
  if ("xml" in element) return element.xml;
  const [name, value] = element;
  if (value === null) return "";
  return `<${name}>${typeof value === "string" ? escaped(value) : value.map(written).join("")}</${name}>`;
}

/** By code points: the letters of a name are not torn apart. */
const cut = (text: string, most: number) => [...text].slice(0, most).join("");
const dayOf = (date: string) => date.replaceAll("-", "");
const DONE: Element = [
  "STATUS",
  [
    ["CODE", "0"],
    ["SEVERITY", "INFO"],
  ],
];
const LONGEST_NAME = 32;
const LONGEST_ACCOUNT = 22;

/** As it is written where it fits; else its end, without hyphens: what tells accounts apart stands there. */
const accountId = (number: string) =>
  number.length > LONGEST_ACCOUNT ? bareAccountNumber(number).slice(-LONGEST_ACCOUNT) : number;

/** What OFX calls kinds, of a line in this direction; others are told by their direction alone. */
const TYPES: Record<SavingsTransaction["entry_type"], Partial<Record<TransactionKind, string>>> = {
  credit: { deposit: "DEP", interest: "INT", transfer_in: "XFER", transfer_out: "XFER" },
  debit: { interest: "INT", fee: "FEE", transfer_in: "XFER", transfer_out: "XFER" },
};

const typeOf = ({ entry_type, kind }: SavingsTransaction) =>
  (kind && TYPES[entry_type][kind]) ?? entry_type.toUpperCase();

function lineOf(line: SavingsTransaction, tz: string): Element {
  const text = line.description ?? line.type;
  const amount = moneyText(line.amount, line.currency);
  return [
    "STMTTRN",
    [
      ["TRNTYPE", typeOf(line)],
      // Programs that read it take the date as it stands, and leave a time zone out.
      ["DTPOSTED", dayOf(calendarDate(new Date(line.posted_at), tz))],
      ["DTAVAIL", line.value_date && dayOf(line.value_date)],
      ["TRNAMT", line.entry_type === "credit" ? amount : `-${amount}`],
      ["FITID", String(line.id)],
      ["REFNUM", line.reference.length > LONGEST_NAME ? null : line.reference],
      ["NAME", cut(text, LONGEST_NAME)],
      ["MEMO", [...text].length > LONGEST_NAME ? cut(text, 255) : null],
    ],
  ];
}

/**
 * The balance that OFX asks for, and its day: of the end of the period where it is known, else what the core system told last.
 * Errors: 409 `balance_unknown`, `figures_disagree`.
 */
function ledgerOf({ account, to, closing_balance: closing, tz }: OfxFacts): Element {
  if (closing === null && isDoubtful(account.figures))
    throw conflict("figures", "figures_disagree", "are being checked: no balance can be told yet");
  const balance = closing ?? account.balance;
  if (balance === null)
    throw conflict(
      "balance",
      "balance_unknown",
      "is not known, and OFX asks for one: take the statement as CSV",
    );
  const day = closing === null ? calendarDate(new Date(account.updated_at), tz) : to;
  return [
    "LEDGERBAL",
    [
      ["BALAMT", moneyText(balance, account.currency)],
      ["DTASOF", dayOf(day)],
    ],
  ];
}

/**
 * A statement as OFX 2.2, for accounting programs. A transaction keeps its id (`FITID`) in every file, so that what is
 * read twice is there once. Errors: 409 `balance_unknown`.
 */
export async function statementOfx(facts: OfxFacts, now: Date): Promise<string> {
  const { account, from, to, transactions, institution, prefix, tz } = facts;
  const lines: string[] = [];
  for await (const [, line] of withPauses(transactions)) lines.push(written(lineOf(line, tz)));
  const statement: Element[] = [
    ["CURDEF", account.currency],
    [
      "BANKACCTFROM",
      [
        ["BANKID", prefix],
        ["ACCTID", accountId(account.account_number)],
        ["ACCTTYPE", "SAVINGS"],
      ],
    ],
    ["BANKTRANLIST", [["DTSTART", dayOf(from)], ["DTEND", dayOf(to)], { xml: lines.join("") }]],
    ledgerOf(facts),
  ];
  const signedOn: Element[] = [
    DONE,
    ["DTSERVER", `${now.toISOString().replace(/[-:T]|\..*/g, "")}.000[0:GMT]`],
    ["LANGUAGE", "ENG"],
    ["FI", [["ORG", cut(institution, LONGEST_NAME)]]],
  ];
  const answer: Element[] = [["TRNUID", "0"], DONE, ["STMTRS", statement]];
  const document: Element = [
    "OFX",
    [
      ["SIGNONMSGSRSV1", [["SONRS", signedOn]]],
      ["BANKMSGSRSV1", [["STMTTRNRS", answer]]],
    ],
  ];
  return `${HEAD}\n${written(document)}\n`;
}
