import { Button } from "@/components/ui/button";

type Props = { action: "/bff/logout" | "/bff/staff/logout"; label: string };

/** Ends the session; a plain form, so it works on any page at any time. */
export function SignOut({ action, label }: Props) {
  return (
    <form method="post" action={action}>
      <Button type="submit" look="quiet" className="min-w-11 text-sm whitespace-nowrap">
        {label}
      </Button>
    </form>
  );
}
