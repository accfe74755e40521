import { LtrField, ShortField } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import { TERMS } from "../../../../staff-places";
import { newPage } from "../../../list-page";

const page = newPage({
  ...TERMS,
  title: "New version",
  button: "Publish",
  fields: (
    <>
      <ShortField name="version" label="Version (optional)" hint="Empty: the day" />
      <TextareaField
        name="terms_text"
        label="Terms"
        hint="Markdown, at most 20,000 characters; or give their address below"
      />
      <LtrField name="terms_url" label="Address of the terms" hint="Begins with https://" inputMode="url" />
      <TextareaField
        name="privacy_text"
        label="Privacy notice"
        hint="Markdown, at most 20,000 characters; or give its address below"
      />
      <LtrField
        name="privacy_url"
        label="Address of the privacy notice"
        hint="Begins with https://"
        inputMode="url"
      />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
