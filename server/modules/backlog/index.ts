export { type Backlog, readBacklog } from "./store";
