import { TextLink } from "@/components/ui/text-link";
import type { CustomerFile } from "@/lib/contract";

/** What can be done to a customer as it stands; each has a page that says what will happen. */
export function CustomerActions({ file: { customer, sessions } }: { file: CustomerFile }) {
  const { id, status } = customer;
  if (status === "closed") return null;
  const links = [
    status === "suspended"
      ? { to: "reinstate", label: "End the suspension" }
      : { to: "suspend", label: "Suspend" },
    { to: "unlock", label: "Unlock" },
    ...(sessions.length > 0 ? [{ to: "end-sessions", label: "Sign out everywhere" }] : []),
    { to: "close", label: "Close permanently" },
  ];
  return (
    <ul className="no-print mt-4 flex flex-wrap gap-x-8">
      {links.map(({ to, label }) => (
        <li key={to}>
          <TextLink href={`/admin/customers/${to}?id=${id}`}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}
