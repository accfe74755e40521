/** What we take a transaction for, whatever the core system calls it. */
export const TRANSACTION_KINDS = [
  "deposit",
  "withdrawal",
  "interest",
  "fee",
  "tax",
  "transfer_in",
  "transfer_out",
  "reversal",
  "other",
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Kinds by the core system's word, such as `{"PROFIT SHARE": "interest"}`: what a product adds to our own table. */
export type TypeKinds = Record<string, TransactionKind>;

/**
 * The common words, by kind. The first kind that has a word of the type is taken: "interest tax" is a tax, and "fee reversal" a
 * reversal. A transfer goes in or out by the direction of its line.
 */
const WORDS: [kind: TransactionKind | "transfer", words: string[]][] = [
  [
    "reversal",
    [
      ...["reversal", "reversals", "reverse", "reversed", "chargeback", "void", "voided", "undo", "storno"],
      ...["reverso", "reversa", "reversion", "extorno", "anulacion", "annulation", "contrepassation"],
      ...["pagbaligtad", "عكس", "إلغاء", "الغاء"],
    ],
  ],
  [
    "tax",
    [
      ...["tax", "taxes", "withholding", "wht", "vat", "levy", "stamp duty", "excise"],
      ...["impuesto", "impuestos", "retencion", "iva", "impot", "impots", "taxe", "taxes", "tva", "buwis"],
      ...["ضريبة", "الضريبة"],
    ],
  ],
  [
    "fee",
    [
      ...["fee", "fees", "charge", "charges", "commission", "commissions", "penalty", "penalties"],
      ...["comision", "comisiones", "cargo", "cargos", "multa", "frais", "penalite", "bayarin", "singil"],
      ...["رسوم", "عمولة"],
    ],
  ],
  [
    "interest",
    [
      ...["interest", "interests", "int", "interes", "intereses", "interet", "interets", "tubo"],
      ...["فائدة", "فوائد", "الفائدة"],
    ],
  ],
  [
    "transfer",
    [
      ...["transfer", "transfers", "trf", "xfer", "tfr", "remittance", "transferencia", "traspaso"],
      ...["virement", "virements", "transfert", "padala", "paglilipat", "تحويل", "حوالة"],
    ],
  ],
  [
    "withdrawal",
    [
      ...["withdrawal", "withdrawals", "withdraw", "wdl", "cash out", "cashout", "pay out", "payout", "atm"],
      ...["retiro", "retiros", "retrait", "retraits", "pagkuha", "سحب"],
    ],
  ],
  [
    "deposit",
    [
      ...["deposit", "deposits", "dep", "cash in", "cashin", "pay in", "payin", "top up", "topup"],
      ...["deposito", "depositos", "abono", "depot", "depots", "versement", "lagak", "إيداع", "ايداع"],
    ],
  ],
];

/** The kind that each word, or two words that follow each other, stand for, and the rank of that kind. */
const RANKS = new Map(
  WORDS.flatMap(([kind, words], rank) => words.map((word) => [plainWords(word).join(" "), { kind, rank }])),
);

/** The words of a type in small letters without accents: `depositReversal`, `DEPOSIT_REVERSAL` and "Deposit reversal" are one. */
function plainWords(type: string): string[] {
  return type
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFD")
    .replaceAll(/\p{Mn}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** How a type is compared: a word of a product's own table is found however it is written. */
export const typeKey = (type: string) => plainWords(type).join(" ");

/**
 * What a transaction is taken for, by the core system's word and its direction.
 * @param own what the product of the account adds to the common words; it comes first
 */
export function transactionKind(
  { type, entryType }: { type: string; entryType: "credit" | "debit" },
  own: TypeKinds = {},
): TransactionKind {
  const words = plainWords(type);
  const key = words.join(" ");
  const named = Object.entries(own).find(([word]) => typeKey(word) === key);
  if (named) return named[1];
  const parts = words.flatMap((word, index) => [word, `${word} ${words[index + 1]}`]);
  const [first] = parts.flatMap((part) => RANKS.get(part) ?? []).sort((a, b) => a.rank - b.rank);
  const kind = first?.kind ?? "other";
  if (kind !== "transfer") return kind;
  return entryType === "credit" ? "transfer_in" : "transfer_out";
}
