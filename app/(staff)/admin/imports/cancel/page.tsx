import { importActionPage } from "../import-action-page";

const page = importActionPage({
  action: "cancel",
  title: "Cancel",
  isPossible: ({ ended_at }) => ended_at === null,
  heading: () => "Cancel this file?",
  lead: ({ rows }, count) =>
    `None of its ${count(rows)} rows is imported, and they are deleted here. A check or an import that is running stops.`,
  button: "Cancel the file",
});

export const { generateMetadata } = page;
export default page;
