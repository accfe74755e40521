import { CLAIM_MS, FIRST_CLAIM, LARGEST_CLAIM, MAX_QUEUES } from "./policy";
import type { Claim, Claimed } from "./store-claims";

/** What came of a try: at once whether it was delivered, and later that this is on record. */
export interface Sent {
  delivered: boolean;
  recorded: Promise<void>;
}

interface Means {
  send(delivery: Claimed): Promise<Sent>;
  /** Called when an endpoint has room for more than is claimed. */
  refill(): void;
  /** Called when nothing is claimed any more. */
  empty(): void;
}

/** What is claimed of one endpoint. */
class EndpointQueue {
  waiting: Claimed[] = [];
  /** How many may be under way at once, as the endpoint had it at the last claim. */
  slots = 1;
  underWay = 0;
  /** Deliveries under way, and those that have been sent and are not on record yet. */
  unrecorded = 0;
  /** Failures that are not on record yet: they may disable the endpoint, which then gets nothing more. */
  failures = 0;
  /** How many may wait: the more, the quicker they leave. */
  most = FIRST_CLAIM;
  /** Whether more may be due than was claimed. */
  more = true;

  /** More is claimed once half has left. */
  get room(): number {
    return this.more && this.failures === 0 && this.waiting.length <= this.most / 2
      ? this.most - this.waiting.length
      : 0;
  }

  get isEmpty(): boolean {
    return this.unrecorded === 0 && this.waiting.length === 0;
  }

  /** Takes what was claimed for so much room, unless an earlier one failed meanwhile. */
  take(claimed: Claimed[], room: number): void {
    if (this.failures > 0) return;
    this.waiting.push(...claimed);
    this.slots = claimed.at(-1)?.inFlight ?? this.slots;
    if (room > 0) this.more = claimed.length === room;
    if (this.more) this.most = Math.min(this.most * 2, LARGEST_CLAIM);
  }
}

/**
 * What a process has claimed, each endpoint's in a queue of its own, of which as many are sent at once as the endpoint takes. After a failure, and
 * where it takes long, the rest of a queue is forgotten: it is still due, and is claimed anew.
 */
export class EndpointQueues {
  private readonly queues = new Map<number, EndpointQueue>();
  private readonly heldIds = new Set<number>();
  private readonly sending = new Set<Promise<void>>();

  constructor(private readonly means: Means) {}

  /** Deliveries whose outcome is not recorded yet. */
  get held(): number[] {
    return [...this.heldIds];
  }

  get hasRoom(): boolean {
    return [...this.queues.values()].some(({ room }) => room > 0);
  }

  /** What is to be claimed now. */
  claim(): Omit<Claim, "node"> {
    const endpoints = [...this.queues].map(([id, { room }]) => ({ id, room }));
    return { endpoints, held: this.held, free: MAX_QUEUES - this.queues.size };
  }

  /** Takes what a claim brought, and sends it. */
  add(claimed: Claimed[], { endpoints }: Pick<Claim, "endpoints">): void {
    const rooms = new Map(endpoints.map(({ id, room }) => [id, room]));
    const brought = new Map<number, Claimed[]>(endpoints.map(({ id }) => [id, []]));
    for (const delivery of claimed) {
      const others = brought.get(delivery.endpointId);
      if (others) others.push(delivery);
      else brought.set(delivery.endpointId, [delivery]);
    }
    for (const [id, deliveries] of brought) {
      const queue = this.queues.get(id) ?? new EndpointQueue();
      queue.take(deliveries, rooms.get(id) ?? FIRST_CLAIM);
      for (const delivery of queue.waiting) this.heldIds.add(delivery.id);
      if (queue.isEmpty) this.queues.delete(id);
      else this.queues.set(id, queue);
      this.fill(queue);
    }
    if (endpoints.length > 0 && this.queues.size === 0) this.means.empty();
  }

  /** Forgets what waits, and waits for what is being sent. */
  async drain(): Promise<void> {
    for (const queue of this.queues.values()) this.forget(queue);
    await Promise.all(this.sending);
    this.queues.clear();
  }

  private forget(queue: EndpointQueue): void {
    for (const { id } of queue.waiting) this.heldIds.delete(id);
    Object.assign(queue, { waiting: [], most: FIRST_CLAIM, more: true });
  }

  private fill(queue: EndpointQueue): void {
    const [next] = queue.waiting;
    if (next && performance.now() - next.claimedAt > CLAIM_MS) this.forget(queue);
    while (queue.underWay < queue.slots) {
      const delivery = queue.waiting.shift();
      if (!delivery) break;
      const sending: Promise<void> = this.send(queue, delivery).finally(() => this.sending.delete(sending));
      this.sending.add(sending);
    }
    if (queue.room > 0) this.means.refill();
  }

  private async send(queue: EndpointQueue, delivery: Claimed): Promise<void> {
    queue.underWay += 1;
    queue.unrecorded += 1;
    const { delivered, recorded } = await this.means.send(delivery);
    queue.underWay -= 1;
    if (!delivered) this.forget(queue);
    queue.failures += delivered ? 0 : 1;
    this.fill(queue);
    await recorded;
    this.heldIds.delete(delivery.id);
    queue.unrecorded -= 1;
    queue.failures -= delivered ? 0 : 1;
    // What is later about the same account was held back until now.
    if (queue.isEmpty) queue.more = true;
    if (queue.room > 0) this.means.refill();
  }
}
