import { IMPORT_KINDS, type ImportKind } from "@/lib/contract/imports";
import { IMPORT_KIND_NAMES } from "@/lib/import-names";

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
export const ImportSamples = () => (
  <ul className="flex flex-wrap gap-x-6">
    {IMPORT_KINDS.map((kind) => (
      <li key={kind}>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLES[kind])}`}
          download={`${kind.replace("_", "-")}.csv`}
          className="inline-flex min-h-11 items-center"
        >
          {IMPORT_KIND_NAMES[kind]}
        </a>
      </li>
    ))}
  </ul>
);
