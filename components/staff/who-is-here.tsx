import type { StaffProfile } from "@/lib/contract";

/** Who serves, where, and as what. */
export function WhoIsHere({ profile }: { profile: StaffProfile }) {
  const { name, role, branch_name } = profile;
  return (
    <p className="text-sm leading-tight">
      <bdi className="font-semibold">{name}</bdi>
      <span className="block text-soft first-letter:uppercase">
        {role}
        {branch_name && (
          <>
            , <bdi>{branch_name}</bdi>
          </>
        )}
      </span>
    </p>
  );
}
