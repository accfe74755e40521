import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { StaffAction } from "@/app/staff-action";
import { CheckboxField } from "@/components/form/checkbox-field";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Link for a new password", "Staff", "Administration"], searchParams);

export default function ResetPage({ searchParams }: PageProps) {
  return (
    <StaffAction
      action="reset"
      search={searchParams}
      heading={(name) => `Give ${name} a link for a new password?`}
      lead="The current password and all sessions end at once."
      button="Create the link"
      fields={({ second_factor }) =>
        second_factor && (
          <CheckboxField
            name="second_factor"
            label="Also remove the authenticator app"
            hint="For staff who have lost the phone and the recovery codes"
          />
        )
      }
    />
  );
}
