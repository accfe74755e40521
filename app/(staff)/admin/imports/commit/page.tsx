import { IMPORT_KIND_NAMES } from "@/lib/import-names";
import { importActionPage } from "../import-action-page";

const page = importActionPage({
  action: "commit",
  title: "Import all rows",
  isPossible: ({ status, bad_rows }) => status === "checked" && bad_rows === 0,
  heading: ({ kind }) => `Import all rows? ${IMPORT_KIND_NAMES[kind]}`,
  lead: ({ created, changed, unchanged }, count) =>
    `${count(created)} will be created, ${count(changed)} changed, and ${count(unchanged)} are up to date already. This cannot be undone. Work can continue meanwhile.`,
  button: "Import all rows",
});

export const { generateMetadata } = page;
export default page;
