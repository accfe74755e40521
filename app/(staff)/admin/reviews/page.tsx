import { redirect } from "next/navigation";

/** Where reviews were before approvals and they had one queue. */
export default function ReviewsPage(): never {
  redirect("/admin/approvals");
}
