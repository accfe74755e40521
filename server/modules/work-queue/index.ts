export { type HandingOver, handedFields, handOver, inQueue, type QueueFilter } from "./store";
