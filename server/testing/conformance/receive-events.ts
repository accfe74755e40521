import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { type Event, readEvent } from "../../../lib/sdk/index";
import { freePort } from "../free-port";

export interface EventReceiver {
  url: string;
  /** The secret of the endpoint, once it is known: messages before it are refused, and come again. */
  secret: string;
  /** By their ids: what came twice counts once. */
  events: Map<string, Event>;
  /** What was refused, and why. */
  refused: string[];
  close(): void;
}

/** A server of an integrator that checks each message by the reference library and by the SDK. */
export async function receiveEvents(): Promise<EventReceiver> {
  const port = await freePort();
  const receiver: EventReceiver = {
    url: `http://127.0.0.1:${port}/events`,
    secret: "",
    events: new Map(),
    refused: [],
    close: () => server.close(),
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    try {
      new Webhook(receiver.secret).verify(body.toString(), request.headers as Record<string, string>);
      const event = await readEvent(receiver.secret, request.headers, body);
      receiver.events.set(event.id, event);
      response.writeHead(204).end();
    } catch (error) {
      receiver.refused.push(String(error));
      response.writeHead(400).end();
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return receiver;
}
