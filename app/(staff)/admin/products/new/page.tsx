import { RateField } from "@/components/administration/rate-field";
import { PlainField, ShortField } from "@/components/form/text-fields";
import { newPage } from "../../list-page";

const page = newPage({
  list: "/admin/products",
  section: "Savings products",
  title: "New product",
  permission: "products:write",
  button: "Add product",
  fields: (
    <>
      <ShortField
        name="code"
        label="Code"
        hint="Letters and digits. Your account numbers may have it as their second group."
      />
      <PlainField name="name" label="Name" />
      <RateField />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
