import { ProfileStep } from "@/app/edit-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { RadioField } from "@/components/form/radio-field";
import { OccupationSearch } from "@/components/profile/occupation-search";
import { readPerson, readReference } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Occupation", "Your profile"], searchParams);

/** Above this many a list is searched, not read. */
const READABLE = 30;

export default async function OccupationPage({ searchParams }: PageProps) {
  const customer = await readPerson();
  const [{ data }, query] = await Promise.all([readReference("occupations"), searchText(searchParams, "q")]);
  const wanted = query?.trim().toLocaleLowerCase();
  const found = wanted ? data.filter((row) => row.name.toLocaleLowerCase().includes(wanted)) : data;
  const current = customer.occupation_id_ext_ref_id;
  return (
    <>
      {data.length > READABLE && <OccupationSearch query={query ?? ""} found={found.length} />}
      <ProfileStep path="profile/occupation" heading="What is your occupation?" search={searchParams}>
        <RadioField
          name="occupation_id_ext_ref_id"
          legend="Occupation"
          choices={found.map((row) => ({ value: String(row.ext_ref_id ?? row.id), label: row.name }))}
          value={current === null ? null : String(current)}
          columns={found.length > 8}
        />
      </ProfileStep>
    </>
  );
}
