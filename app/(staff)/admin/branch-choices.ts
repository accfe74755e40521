import { readBranches } from "@/server/pages";

/** The branches as choices of a filter. @param by what the filter takes */
export const readBranchChoices = async (by: "id" | "code") =>
  ((await readBranches())?.results ?? []).map((branch) => ({
    value: branch[by],
    label: `${branch.code} ${branch.name}`,
  }));
