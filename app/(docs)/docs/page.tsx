import { redirect } from "next/navigation";

/** The short address of the documentation. */
export default function DocsPage() {
  redirect("/docs/api");
}
