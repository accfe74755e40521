import { readForm } from "@/app/read-form";
import { FileField } from "@/components/form/file-field";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { UploadForm } from "@/components/form/upload-form";
import { CursorPager } from "@/components/ui/cursor-pager";
import { type Column, DataTable } from "@/components/ui/data-table";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import type { ImportRecord } from "@/lib/contract";
import { IMPORT_KINDS, type ImportKind } from "@/lib/contract/imports";
import type { Locale } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";
import { IMPORT_STATUS_NAMES } from "@/lib/import-names";
import { kindName } from "@/lib/value-words";
import { readImports } from "@/server/pages";
import { administrationPage, NotForRole } from "../administration-page";

const PAGE = "/admin/imports";
const HEADING = "Imports";
const KINDS = IMPORT_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }));

const page = administrationPage(
  { title: HEADING, permission: "imports:read" },
  async ({ text, search, may, locale }) => {
    const after = await text("after");
    const [list, { flash }] = await Promise.all([readImports(after), readForm(PAGE, search)]);
    if (!list) return <NotForRole heading={HEADING} />;
    const open = list.results.find(({ ended_at }) => ended_at === null);
    return (
      <>
        <PageHeading lead="Customers, accounts and transactions from a file: all of its rows, or none.">
          {HEADING}
        </PageHeading>
        {list.results.length > 0 && <ImportList imports={list.results} locale={locale} />}
        <CursorPager path={PAGE} query={{}} from={after} next={list.after} />
        {may("imports:write") && (
          <section aria-labelledby="new-import" className="mt-12 max-w-2xl">
            {open ? <OpenImport id={open.id} /> : <NewImport flash={flash} locale={locale} />}
            <h3 className="mt-10 font-semibold">Example files</h3>
            <Samples />
            <p className="mt-2">
              <TextLink href="/docs/api/import">What each column holds</TextLink>
            </p>
          </section>
        )}
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;

/** Files that were sent, the newest first. */
function ImportList({ imports, locale }: { imports: ImportRecord[]; locale: Locale }) {
  const count = (value: number) => value.toLocaleString(locale.language);
  const columns: Column<ImportRecord>[] = [
    {
      head: "Sent",
      cell: ({ id, created_at }) => (
        <PageLink href={`/admin/imports/${id}`} className="whitespace-nowrap">
          <Moment at={created_at} locale={locale} />
        </PageLink>
      ),
    },
    { head: "What", cell: ({ kind }) => kindName(kind) },
    { head: "By", cell: ({ created_by }) => <bdi>{created_by ?? "Command line"}</bdi> },
    { head: "Status", cell: ({ status }) => IMPORT_STATUS_NAMES[status] },
    { head: "Rows", figures: true, cell: ({ rows }) => count(rows) },
    { head: "New", figures: true, cell: ({ status, created }) => (status === "done" ? count(created) : "–") },
    {
      head: "Changed",
      figures: true,
      cell: ({ status, changed }) => (status === "done" ? count(changed) : "–"),
    },
  ];
  return <DataTable caption="Files" columns={columns} rows={imports} />;
}

const OpenImport = ({ id }: { id: number }) => (
  <>
    <h2 id="new-import" className="mb-2 text-xl">
      One import is not finished
    </h2>
    <p className="mb-4">Finish or cancel it before you send another file.</p>
    <TextLink href={`${PAGE}/${id}`}>Continue this import</TextLink>
  </>
);

const NewImport = ({ flash, locale }: { flash: FormProblem | null; locale: Locale }) => (
  <UploadForm
    action={`/bff${PAGE}`}
    flash={flash}
    locale={locale}
    heading={
      <h2 id="new-import" className="mb-4 text-xl">
        Send a file
      </h2>
    }
  >
    <RadioField name="kind" legend="What does the file hold?" choices={KINDS} value="customers" />
    <FileField
      name="file"
      label="File"
      hint="CSV in UTF-8. Its first line names the columns; at most 100,000 rows follow, 64 MiB in all."
      accept=".csv,text/csv"
    />
    <SubmitButton>Send</SubmitButton>
  </UploadForm>
);

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
          className="inline-flex min-h-11 items-center"
        >
          {kindName(kind)}
        </a>
      </li>
    ))}
  </ul>
);
