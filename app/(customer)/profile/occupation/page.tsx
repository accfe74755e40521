import { ProfileStep } from "@/app/edit-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { RadioField } from "@/components/form/radio-field";
import { Button } from "@/components/ui/button";
import { readWords } from "@/components/words/read-words";
import { occupationName } from "@/lib/words/occupation-name";
import { readPerson, readReference } from "@/server/pages";

export const generateMetadata = titled("profile.occupation", "shell.yourProfile");

/** Above this many a list is searched, not read. */
const READABLE = 30;

export default async function OccupationPage({ searchParams }: PageProps) {
  const customer = await readPerson();
  const [list, words, query] = await Promise.all([
    readReference("occupations"),
    readWords(),
    searchText(searchParams, "q"),
  ]);
  const data = list.data.map((row) => ({ ...row, name: occupationName(words, row.name) }));
  const wanted = query?.trim().toLocaleLowerCase();
  const found = wanted ? data.filter((row) => row.name.toLocaleLowerCase().includes(wanted)) : data;
  const current = customer.occupation_id_ext_ref_id;
  return (
    <>
      {data.length > READABLE && <OccupationSearch query={query ?? ""} found={found.length} />}
      <ProfileStep path="profile/occupation" heading={words("profile.occupationAsked")} search={searchParams}>
        <RadioField
          name="occupation_id_ext_ref_id"
          legend={words("profile.occupation")}
          choices={found.map((row) => ({ value: String(row.ext_ref_id ?? row.id), label: row.name }))}
          value={current === null ? null : String(current)}
          columns={found.length > 8}
        />
      </ProfileStep>
    </>
  );
}

/** Narrows a long list of occupations; a plain question to the server. */
async function OccupationSearch({ query, found }: { query: string; found: number }) {
  const words = await readWords();
  return (
    <form method="get" className="mb-6 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor="q" className="block text-sm text-soft">
          {words("profile.searchOccupations")}
        </label>
        <input id="q" name="q" type="search" defaultValue={query} className="entry mt-1" />
      </div>
      <Button type="submit" look="secondary">
        {words("accounts.search")}
      </Button>
      {query && (
        <p role="status" className="py-3 text-sm text-soft">
          {found === 0 ? words("profile.notListed") : words("profile.found", { count: found })}
        </p>
      )}
    </form>
  );
}
