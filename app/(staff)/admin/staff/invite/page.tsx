import { FormPage } from "@/app/form-page";
import { BranchField, RoleField } from "@/components/administration/record-fields";
import { LtrField, PlainField, ReasonForApproval } from "@/components/form/text-fields";
import { readBranches, readInstitution } from "@/server/pages";
import { administrationPage } from "../../administration-page";

const HEADING = "Invite a member of staff";

const page = administrationPage(
  { title: [HEADING, "Staff"], permission: "staff:write" },
  async ({ search }) => {
    const { sends_email } = await readInstitution();
    return (
      <FormPage
        page="/admin/staff/invite"
        search={search}
        section="Staff"
        back="/admin/staff"
        heading={HEADING}
        lead={
          sends_email
            ? "We mail a link by which the new member of staff chooses a password. It works for 72 hours."
            : "You get a link by which the new member of staff chooses a password. It works for 72 hours."
        }
        button="Invite"
      >
        <PlainField name="name" label="Name" />
        <LtrField name="email" label="E-mail" type="email" inputMode="email" />
        <RoleField />
        <BranchField read={readBranches} />
        <ReasonForApproval />
      </FormPage>
    );
  },
);

export const { generateMetadata } = page;
export default page;
