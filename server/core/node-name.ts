import { hostname } from "node:os";
import { processEnvironment } from "./process-environment";

const { PORT } = processEnvironment;

/** How this node is told from the others: by its host, and by its port where one was given, as two may share a host. */
export const nodeName = PORT ? `${hostname()}:${PORT}` : hostname();
