import type { AddressInfo } from "node:net";
import smpp, { type Pdu, type Session } from "smpp";

/** What a message centre does with one question; undefined: it says yes. */
export type SmppBehaviour = (pdu: Pdu, session: Session) => "hangs" | "breaks off" | number | undefined;

/** A message centre that keeps what it is asked. */
export async function startSmppPeer() {
  const asked: Pdu[] = [];
  const sessions = new Set<Session>();
  const peer = { behave: (() => undefined) as SmppBehaviour };
  const answers = (session: Session, command: string) =>
    session.on(command, (pdu: Pdu) => {
      asked.push(pdu);
      const does = peer.behave(pdu, session);
      if (does === "breaks off") return session.destroy();
      if (does === "hangs") return;
      const fields = command === "submit_sm" ? { message_id: `m${asked.length}` } : {};
      session.send(pdu.response({ command_status: does ?? 0, ...fields }));
    });
  const server = smpp.createServer((session) => {
    sessions.add(session);
    session.on("error", () => session.destroy());
    session.on("close", () => sessions.delete(session));
    for (const command of ["bind_transceiver", "submit_sm", "enquire_link", "unbind"])
      answers(session, command);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  /** Sends a report on the one connection there is, and answers what the other side said to it. */
  const reports = (fields: Record<string, unknown>, command = "deliver_sm"): Promise<Pdu> =>
    new Promise((resolve) => {
      const [session] = sessions;
      session?.send(new smpp.PDU(command, { esm_class: 4, ...fields }), resolve);
    });

  return Object.assign(peer, {
    port: (server.address() as AddressInfo).port,
    asked,
    sessions,
    reports,
    of: (command: string) => asked.filter((pdu) => pdu.command === command),
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  });
}
