import { ProfileStep } from "@/app/edit-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm, readLocale } from "@/app/read-form";
import { readCountries } from "@/app/read-places";
import { AddressFields, type AddressWords } from "@/components/profile/address-fields";
import { QueryFrame } from "@/components/query/query-frame";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { readWords } from "@/components/words/read-words";
import type { CustomerRecord, ReferenceListName, ReferenceRow } from "@/lib/contract";
import { readCustomer, readInstitution, readReference } from "@/server/pages";

export const generateMetadata = titled("profile.address", "shell.yourProfile");

const text = (id: number | string | null | undefined) => (id == null ? "" : String(id));

/** The places within a chosen place; none before it is chosen. */
async function placesIn(list: ReferenceListName, field: string, parent: string): Promise<ReferenceRow[]> {
  return parent ? (await readReference(list, { [field]: parent })).data : [];
}

/** What was chosen: in the form that was refused, or else in what is kept, or the bank's own country. */
function chosenPlaces(typed: Record<string, string> | undefined, customer: CustomerRecord, home: string) {
  const from = typed ?? customer;
  return {
    country: text(from.country_id) || home,
    state: text(from.state_id),
    city: text(from.city_id),
    village: text(from.village_id),
  };
}

export default async function AddressPage({ searchParams }: PageProps) {
  const customer = await readCustomer();
  const [countries, institution, { flash }, words, again] = await Promise.all([
    readLocale().then(({ language }) => readCountries(language)),
    readInstitution(),
    readForm("/profile/address", searchParams),
    readWords(),
    searchText(searchParams, "again"),
  ]);
  const home = countries.find((row) => row.code === institution.country_code);
  const ids = chosenPlaces(flash?.values, customer, text(home?.id));
  const [state, city, village] = await Promise.all([
    placesIn("states", "country_id", ids.country),
    placesIn("cities", "state_id", ids.state),
    placesIn("villages", "city_id", ids.city),
  ]);
  const rows = { country: countries, state, city, village };
  return (
    <QueryFrame>
      {again && <FocusedBanner>{words("profile.placesAgain")}</FocusedBanner>}
      <ProfileStep path="profile/address" heading={words("profile.addressAsked")} search={searchParams}>
        <AddressFields
          start={{ ids, rows, street: customer.street }}
          words={words.area("address") as AddressWords}
        />
      </ProfileStep>
    </QueryFrame>
  );
}
