export { collections } from "./collections";
export { feeds } from "./feeds";
