/** The query of a page, as Next hands it over. */
export type PageSearch = Promise<Record<string, string | string[] | undefined>>;

export type PageProps = { searchParams: PageSearch };

/** The first value of a query field. */
export async function searchText(search: PageSearch, field: string): Promise<string | undefined> {
  const value = (await search)[field];
  return Array.isArray(value) ? value[0] : value;
}
