import { LtrField, ShortField } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import { DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { readCustomersOrigin, readTermsList } from "@/server/pages";
import { recordListPage } from "../../record-list-page";

const page = recordListPage({
  page: "/admin/institution/terms",
  heading: "Terms and privacy notice",
  lead: "Customers see the newest version before they sign up, and accept it at the next sign-in. A version stays as it is: a change is another one.",
  permission: "institution:write",
  done: { published: "The version was published. Customers see it from now on" },
  read: readTermsList,
  async list(versions, _, locale) {
    const customers = await readCustomersOrigin();
    const query = (version: string) => `?${new URLSearchParams({ version })}`;
    return (
      <DataTable
        caption="Versions"
        rows={versions}
        empty="None was published yet: customers are asked nothing."
        columns={[
          { head: "Version", cell: ({ version }) => <bdi>{version}</bdi> },
          { head: "Published", cell: ({ published_at: at }) => <Moment at={at} locale={locale} /> },
          { head: "By", cell: ({ published_by_name: name }) => name ?? "Shell" },
          {
            head: "Read",
            cell: ({ version }) => (
              <>
                <a href={`${customers}/terms${query(version)}`}>Terms</a>
                {" · "}
                <a href={`${customers}/privacy${query(version)}`}>Privacy notice</a>
              </>
            ),
          },
        ]}
      />
    );
  },
  add: {
    heading: "New version",
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
  },
});

export const { generateMetadata } = page;
export default page;
