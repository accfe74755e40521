import { redirect } from "next/navigation";
import { readForm } from "@/app/read-form";
import { FileField } from "@/components/form/file-field";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { UploadForm } from "@/components/form/upload-form";
import { QuestionPage } from "@/components/shell/question-page";
import { choicesOf } from "@/components/ui/choices-of";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { IMPORT_KINDS, type ImportKind } from "@/lib/contract/imports";
import { kindName } from "@/lib/value-words";
import { readImports } from "@/server/pages";
import { administrationPage } from "../../administration-page";

const LIST = "/admin/imports";
const TITLE = "Import a file";
const KINDS = choicesOf(IMPORT_KINDS, kindName);

const page = administrationPage(
  { title: [TITLE, "Imports"], permission: "imports:write" },
  async ({ search }) => {
    const [list, { flash }] = await Promise.all([readImports({}), readForm(`${LIST}/new`, search)]);
    const open = list?.results.find(({ ended_at }) => ended_at === null);
    if (open && !flash) redirect(`${LIST}/${open.id}`);
    return (
      <QuestionPage back={LIST} place="Imports">
        <UploadForm action={`/bff${LIST}`} flash={flash} heading={<PageHeading>{TITLE}</PageHeading>}>
          <RadioField name="kind" legend="What does the file hold?" choices={KINDS} />
          <FileField
            name="file"
            label="File"
            hint="CSV in UTF-8. Its first line names the columns; at most 1,000,000 rows follow, 256 MiB in all."
            accept=".csv,text/csv"
          />
          <SubmitButton>Send and choose the columns</SubmitButton>
        </UploadForm>
        <h2 className="mt-10 font-semibold">Example files</h2>
        <Samples />
        <p className="mt-2">
          <TextLink href="/docs/api/import">What each column holds</TextLink>
        </p>
      </QuestionPage>
    );
  },
);

export const { generateMetadata } = page;
export default page;

const SAMPLES: Record<ImportKind, string> = {
  customers: `customer_number,name,sur_name,dob,mobile,email,street
HSB00090001,Lina,Torres,1991-04-05,+639175559001,lina.torres@example.com,1 Rizal Street
HSB00090002,Marco,Villanueva,1987-12-30,+639175559002,,22 Mabini Street
`,
  savings_accounts: `account_number,customer_number,product_code,status,balance,available_balance,opened_on
001-210-0090001-3,HSB00090001,210,active,1250.00,1250.00,2026-01-05
001-210-0090002-1,HSB00090002,210,active,80.50,80.50,2026-02-11
`,
  transactions: `account_number,reference,posted_at,value_date,type,entry_type,amount,running_balance,description
001-210-0090001-3,IMP-0001,2026-01-05T09:30:00+08:00,2026-01-05,deposit,credit,1250.00,1250.00,Opening deposit
001-210-0090002-1,IMP-0002,2026-02-11T10:15:00+08:00,2026-02-11,deposit,credit,80.50,80.50,Opening deposit
`,
};

/** A small file of each kind, to begin with. */
const Samples = () => (
  <ul className="flex flex-wrap gap-x-6">
    {IMPORT_KINDS.map((kind) => (
      <li key={kind}>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLES[kind])}`}
          download={`${kind.replace("_", "-")}.csv`}
          className="line-link"
        >
          {kindName(kind)}
        </a>
      </li>
    ))}
  </ul>
);
