import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { ProfileStep } from "@/app/profile-step";
import { AddressFields } from "@/components/profile/address-fields";
import { QueryFrame } from "@/components/query/query-frame";
import type { ReferenceListName, ReferenceRow } from "@/lib/contract";
import { readCustomer, readInstitution, readReference } from "@/server/bff/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Address", "Your profile"], searchParams);

const text = (id: number | null) => (id === null ? "" : String(id));

/** The places within a chosen place; none before it is chosen. */
async function placesIn(list: ReferenceListName, field: string, parent: string): Promise<ReferenceRow[]> {
  return parent ? (await readReference(list, { [field]: parent })).data : [];
}

export default async function AddressPage({ searchParams }: PageProps) {
  const customer = await readCustomer();
  const [countries, institution] = await Promise.all([readReference("countries"), readInstitution()]);
  const home = countries.data.find((row) => row.code === institution.countryCode);
  const ids = {
    country: customer.country_id ?? text(home?.id ?? null),
    state: text(customer.state_id),
    city: text(customer.city_id),
    village: text(customer.village_id),
  };
  const [states, cities, villages] = await Promise.all([
    placesIn("states", "country_id", ids.country),
    placesIn("cities", "state_id", ids.state),
    placesIn("villages", "city_id", ids.city),
  ]);
  const rows = { countries: countries.data, states, cities, villages };
  return (
    <QueryFrame>
      <ProfileStep name="address" heading="What is your address?" search={searchParams}>
        <AddressFields start={{ ids, rows, street: customer.street }} />
      </ProfileStep>
    </QueryFrame>
  );
}
