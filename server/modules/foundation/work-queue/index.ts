export { type HandingOver, handedFields, handOver, inQueue } from "./store";
