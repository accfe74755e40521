export { handOver, handOverDetails, inQueue, type QueueFilter } from "./store";
