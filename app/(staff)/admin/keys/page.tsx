import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { RecordList } from "@/app/record-list";
import { KeyList } from "@/components/administration/key-list";
import { NewKeyFields } from "@/components/administration/new-key-fields";
import { readApiKeys } from "@/server/pages";

const HEADING = "API keys";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

export default function KeysPage({ searchParams }: PageProps) {
  return (
    <RecordList
      page="/admin/keys"
      heading={HEADING}
      lead="Your servers use these keys to call the API. Keep them out of apps and pages."
      search={searchParams}
      permission="api_keys:write"
      done={{ revoked: "The key was revoked" }}
      read={readApiKeys}
      list={(keys, mayChange, locale) => <KeyList keys={keys} mayChange={mayChange} locale={locale} />}
      add={{ heading: "New key", button: "Create key", fields: <NewKeyFields /> }}
    />
  );
}
