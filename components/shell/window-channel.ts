/** What the windows of one browser tell each other; null in browsers that cannot. */
export const windowChannel = (name: string): BroadcastChannel | null =>
  "BroadcastChannel" in window ? new BroadcastChannel(`passbook-${name}`) : null;
