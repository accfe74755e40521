import { MessageAction } from "@/app/message-action";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { TextField } from "@/components/form/text-field";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Stop codes", "Messages", "Administration"], searchParams);

export default async function BlockPage({ searchParams }: PageProps) {
  const prefix = await searchText(searchParams, "prefix");
  return (
    <MessageAction
      action="block"
      search={searchParams}
      heading="Stop codes to some numbers?"
      lead="Numbers that begin with these digits get no more codes until you allow them again. Customers who ask for a code get the usual answer. Notices are still sent."
      button="Stop codes"
      fields={
        <TextField
          name="prefix"
          label="Numbers beginning with"
          hint="+ and at most eight digits, like +88213"
          value={prefix}
          autoComplete="off"
          dir="ltr"
          className="w-40"
        />
      }
    />
  );
}
