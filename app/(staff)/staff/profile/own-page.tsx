import type { ReactNode } from "react";
import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

const PROFILE = "/staff/profile";

type Own = {
  /** Of the page, below the profile. */
  name: string;
  /** Where the form is sent below `/bff`, if not to the address of the page. */
  action?: string;
  heading: string;
  lead: string;
  button: string;
  fields?: () => ReactNode | Promise<ReactNode>;
};

/** A page on which members of staff change what is their own. */
export function ownPage({ name, heading, fields, ...form }: Own) {
  const Page = async ({ searchParams }: PageProps) => (
    <FormPage
      page={`${PROFILE}/${name}`}
      search={searchParams}
      section="Your profile"
      back={PROFILE}
      heading={heading}
      {...form}
    >
      {await fields?.()}
    </FormPage>
  );
  Page.generateMetadata = ({ searchParams }: PageProps) => pageMetadata([heading, "Staff"], searchParams);
  return Page;
}
