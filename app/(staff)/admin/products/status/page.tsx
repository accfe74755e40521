import type { SavingsProduct } from "@/lib/contract";
import { readProducts } from "@/server/pages";
import { switchPage } from "../../switch-page";

const page = switchPage<SavingsProduct>({
  list: "/admin/products",
  section: "Savings products",
  permission: "products:write",
  title: "Retire a product or bring it back",
  read: readProducts,
  turn: ({ status }) =>
    status === "active"
      ? { status: "retired", word: "Retire", lead: "It keeps its accounts and takes no new ones." }
      : { status: "active", word: "Bring back", lead: "Accounts can be opened under it again." },
});

export const { generateMetadata } = page;
export default page;
