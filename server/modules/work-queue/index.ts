export { handOver, handOverDetails, heldAsSaid, inQueue, notHandedOver, type QueueFilter } from "./store";
