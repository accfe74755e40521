import { FilterForm } from "@/components/ui/filter-select";
import { Numeral } from "@/components/ui/numeral";
import { accentColours, contrastOf } from "@/lib/accent-colours";

/** What an institution's colour becomes on light and on dark pages, with how well it is read there. @param accent `#rrggbb` */
export const AccentPreview = ({ accent }: { accent: string }) => (
  <ul className="flex flex-wrap gap-4">
    {Object.entries(accentColours(accent)).map(([theme, { accent, tint }]) => (
      <li key={theme} className="text-sm text-soft">
        {`${theme === "light" ? "Light" : "Dark"}: `}
        <Numeral>{accent}</Numeral>
        {`, contrast ${contrastOf(accent, tint)} to 1`}
        {/* Attributes, not styles: the pages' policy takes no styles of elements. */}
        <svg
          viewBox="0 0 160 48"
          className="mt-1 box-content h-12 w-40 border border-edge"
          aria-hidden="true"
        >
          <rect width="160" height="48" fill={tint} />
          <rect x="8" y="8" width="56" height="32" rx="2" fill={accent} />
          <text x="76" y="30" fontSize="16" fontWeight="600" fill={accent}>
            Aa 123
          </text>
        </svg>
      </li>
    ))}
  </ul>
);

/** Shows a colour before it is saved: a question to the server, so it needs no script. @param shown `#rrggbb` */
export const AccentTrial = ({ page, shown }: { page: string; shown: string | null }) => (
  <FilterForm action={page} className="mt-3 flex flex-wrap items-end gap-3" button="Show this colour">
    <label className="text-sm text-soft">
      Try a colour
      <input
        type="color"
        name="colour"
        key={shown}
        defaultValue={shown ?? "#0b5c74"}
        className="mt-1 block h-11 w-20 cursor-pointer border border-edge bg-sheet p-1"
      />
    </label>
  </FilterForm>
);
