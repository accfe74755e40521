import type { AlertWorld } from "../alert-world";
import { nextNumber } from "./alert-fault";

/** A customer number that no other call of the drill has. */
export const nextCustomer = (): string => `HSB6${String(nextNumber()).padStart(7, "0")}`;

const send = ({ call, key }: AlertWorld, method: string, path: string, body?: object) =>
  call(method, path, body, { Authorization: `Bearer ${key}` });
/** A call of the core system, which has to be taken. */
export async function feed(world: AlertWorld, method: string, path: string, body?: object) {
  const answer = await send(world, method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
/** Writes a customer, taken or not. */
export const feedCustomer = (world: AlertWorld, number = nextCustomer()) =>
  send(world, "PUT", `/v1/customers/${number}`, { name: "Ida", sur_name: "Drill", dob: "1990-02-28" });
