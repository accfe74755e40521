/** What we use of the package, which has no types of its own. */
declare module "smpp" {
  import type { EventEmitter } from "node:events";

  export interface Pdu {
    command: string;
    command_status: number;
    [field: string]: unknown;
    response(options?: { command_status: number }): Pdu;
  }

  export interface Session extends EventEmitter {
    /** False when the connection is gone. */
    send(pdu: Pdu, onAnswer?: (answer: Pdu) => void): boolean;
    close(): void;
    destroy(): void;
  }

  interface Smpp {
    PDU: new (command: string, fields: Record<string, unknown>) => Pdu;
    connect(options: { host: string; port: number; tls: boolean }): Session;
    createServer(onSession: (session: Session) => void): import("node:net").Server;
  }
  const smpp: Smpp;
  export default smpp;
}
