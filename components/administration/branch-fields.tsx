import { PlainField, ShortField } from "@/components/form/text-fields";
import type { BranchRecord } from "@/lib/contract";

type Props = { branch?: Pick<BranchRecord, "name" | "address" | "hours" | "phone"> };

/** What of a branch can be changed: its name, and what those who come need. */
export const BranchFields = ({ branch }: Props) => (
  <>
    <PlainField name="name" label="Name" value={branch?.name} />
    <PlainField
      name="address"
      label="Address (optional)"
      hint="Shown to everybody, on the first page and the help page. A branch without one is not shown."
      value={branch?.address}
    />
    <PlainField
      name="hours"
      label="Opening hours (optional)"
      hint="For example: Monday to Friday, 9 to 15 o'clock."
      value={branch?.hours}
    />
    <ShortField
      name="phone"
      label="Telephone (optional)"
      hint="Nothing: that of your institution."
      value={branch?.phone}
      className="w-64"
    />
  </>
);
