import { readForm } from "@/app/read-form";
import { ACCOUNTS_PAGE, accountColumns } from "@/components/administration/account-columns";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { PlainField } from "@/components/form/text-fields";
import { choiceFilter } from "@/components/ui/record-list";
import { FIGURES, SAVINGS_STATUSES } from "@/lib/contract";
import { statusName } from "@/lib/statuses";
import { figuresName } from "@/lib/value-words";
import { readProducts, readStaffSavings } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { FIRST_IMPORT, listPage } from "../list-page";

const page = listPage({
  ...PLACES.savings,
  lead: "As the core system fed them. Which accounts you look at is recorded.",
  noun: ["account", "accounts"],
  first: "There are no accounts yet. Feed them by the API, or import a file.",
  create: FIRST_IMPORT,
  csv: "accounts.csv",
  mayExport: "savings:export",
  filters: async () => [
    choiceFilter("status", "Status", SAVINGS_STATUSES, statusName),
    choiceFilter("figures", "Figures", FIGURES, figuresName),
    { name: "product_id", label: "Product", choices: await productChoices() },
  ],
  read: readStaffSavings,
  columns: ({ locale }) => accountColumns(locale, true),
  above: async ({ search, profile }) => (
    <BffForm
      action="/bff/admin/savings/find"
      flash={(await readForm(ACCOUNTS_PAGE, search)).flash}
      className="mb-6 flex flex-wrap items-end gap-4"
    >
      <PlainField
        name="number"
        label="Account number"
        inputMode="numeric"
        dir="ltr"
        className="figures w-64 max-w-full"
      />
      {profile.lookup_reason_required && (
        <PlainField name="reason" label="Reason" className="w-64 max-w-full" />
      )}
      <SubmitButton look="secondary">Show account</SubmitButton>
    </BffForm>
  ),
});

export const { generateMetadata } = page;
export default page;

const productChoices = async () =>
  ((await readProducts())?.results ?? []).map(({ id, code, name }) => ({
    value: id,
    label: `${code} ${name}`,
  }));
