import { Button } from "@/components/ui/button";

/** Ends the session; a plain form, so it works on any page at any time. */
export function SignOut({ action }: { action: "/bff/logout" | "/bff/staff/logout" }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" look="quiet" className="min-w-11 text-sm whitespace-nowrap">
        Sign out
      </Button>
    </form>
  );
}
