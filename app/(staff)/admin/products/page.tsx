import { statusLook } from "@/components/ui/status-look";
import { typeKindsText } from "@/lib/forms/type-kinds";
import { readProducts } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";
import { switchLinks } from "../switch-page";

const page = listPage({
  ...PLACES.products,
  lead: "What accounts are opened under. Every change is recorded.",
  noun: ["product", "products"],
  first: "There are no products yet. Add the first one: accounts are opened under it.",
  create: { label: "New product" },
  done: {
    added: "The product was added. Accounts can be opened under it",
    changed: "The product was changed",
    retired: "The product was retired. It keeps its accounts and takes no new ones",
    active: "The product takes new accounts again",
  },
  undo: { retired: "active", active: "retired" },
  isWhole: true,
  csv: "products.csv",
  read: readProducts,
  columns: ({ may }) => [
    { head: "Code", as: "code", cell: ({ code }) => code },
    { head: "Name", as: "own", cell: ({ name }) => name },
    { head: "Currency", cell: ({ currency }) => currency },
    { head: "Interest a year", look: "figures", cell: ({ interest_rate }) => `${interest_rate}%` },
    {
      head: "Own words",
      as: "own",
      cell: ({ type_kinds }) => typeKindsText(type_kinds).replaceAll("\n", ", ") || null,
    },
    { head: "Status", cell: ({ status }) => statusLook(status) },
    ...(may("products:write")
      ? [switchLinks(PLACES.products.list, ({ status }) => (status === "active" ? "Retire" : "Bring back"))]
      : []),
  ],
});

export const { generateMetadata } = page;
export default page;
