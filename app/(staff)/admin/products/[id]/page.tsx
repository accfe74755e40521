import { PlainField, ShortField } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import type { SavingsProduct } from "@/lib/contract";
import { typeKindsText } from "@/lib/forms/type-kinds";
import { readInstitution, readProducts } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { changePage } from "../../action-page";
import { pagesBelow } from "../../administration-page";
import { newPage } from "../../list-page";
import { switchPage } from "../../switch-page";

const PLACE = PLACES.products;

/** What of a product can be changed. */
const fieldsOf = (product?: SavingsProduct) => (
  <>
    <PlainField name="name" label="Name" value={product?.name} />
    <ShortField
      name="interest_rate"
      label="Interest in percent a year"
      hint="For example 0.25. Empty is 0."
      value={product?.interest_rate}
      inputMode="decimal"
    />
    <TextareaField
      name="type_kinds"
      label="What your core system calls transactions (optional)"
      hint="Common words like deposit or interest are known. Enter others, one type on each line with what it stands for, like profit share = interest. It can stand for deposit, withdrawal, interest, fee, tax, transfer in, transfer out, reversal or other."
      value={product && typeKindsText(product.type_kinds)}
      autoComplete="off"
    />
  </>
);

const page = pagesBelow({
  new: newPage({
    ...PLACE,
    title: "New product",
    lead: async () => `Its accounts are in ${(await readInstitution()).currency}, as all of yours.`,
    button: "Add product",
    fields: (
      <>
        <ShortField
          name="code"
          label="Code"
          hint="Letters and digits. Your account numbers may have it as their second group."
        />
        {fieldsOf()}
      </>
    ),
  }),
  change: changePage({
    ...PLACE,
    title: "Change a product",
    read: readProducts,
    lead: "Its code and currency stay. Accounts keep the rate that your core system gave them. Transactions that are there follow other words step by step.",
    fields: fieldsOf,
  }),
  status: switchPage<SavingsProduct>({
    ...PLACE,
    title: "Retire a product or bring it back",
    read: readProducts,
    turn: ({ status }) =>
      status === "active"
        ? { status: "retired", word: "Retire", lead: "It keeps its accounts and takes no new ones." }
        : { status: "active", word: "Bring back", lead: "Accounts can be opened under it again." },
  }),
});

export const { generateMetadata } = page;
export default page;
