import { PlainField, ShortField } from "@/components/form/text-fields";
import type { SavingsProduct } from "@/lib/contract";
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
    lead: "Its code and currency stay. Accounts keep the rate that your core system gave them.",
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
