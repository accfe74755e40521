import { TextField } from "@/components/form/text-field";
import { OwnName } from "@/components/ui/own-name";
import type { SourceRecord } from "@/lib/contract";
import { readSources } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { actionPage } from "../../action-page";
import { pagesBelow } from "../../administration-page";

const readSource = async (id: string) =>
  (await readSources())?.results.find((source) => String(source.id) === id);

const page = pagesBelow({
  position: actionPage<SourceRecord>({ ...PLACES.sources, read: readSource, withReason: true }, "position", {
    title: "Correct a position",
    heading: ({ id, name }) => <OwnName>{name ?? `Source ${id}`}</OwnName>,
    lead: "Until when this source has sent all, such as after the core system was restored from a copy. If empty, nothing is told of the age of its figures until it sends a position.",
    fields: ({ as_of }) => (
      <TextField
        name="as_of"
        type="datetime-local"
        label="All is sent until (UTC, optional)"
        value={as_of?.slice(0, 16)}
      />
    ),
    button: "Correct",
  }),
});

export const { generateMetadata } = page;
export default page;
