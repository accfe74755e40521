/** @param hostname as in a URL, so an IPv6 address is in brackets */
export const isThisMachine = (hostname: string) =>
  /^(([a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
