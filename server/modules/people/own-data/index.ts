export { exportOwnData } from "./export-own-data";
