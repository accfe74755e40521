import { Button } from "@/components/ui/button";

/** Narrows a long list of occupations; a plain question to the server. */
export function OccupationSearch({ query, found }: { query: string; found: number }) {
  return (
    <form method="get" className="mb-6 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor="q" className="block text-sm text-soft">
          Search occupations
        </label>
        <input id="q" name="q" type="search" defaultValue={query} className="entry mt-1" />
      </div>
      <Button type="submit" look="secondary">
        Search
      </Button>
      {query && (
        <p role="status" className="py-3 text-sm text-soft">
          {found === 0 ? "Not listed. Choose Other" : `${found} found`}
        </p>
      )}
    </form>
  );
}
