export { readBacklog } from "./store";
