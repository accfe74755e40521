/** A secret that is rotated while several nodes run. */
export interface RotatingSecret {
  /** The number of the one that seals and hashes. */
  id: number;
  /** By their numbers: all that open and verify, the former and the coming one included. */
  accepted: Record<number, string>;
}

/** One that never had another. */
export const onlySecret = (secret: string): RotatingSecret => ({ id: 1, accepted: { 1: secret } });

export const hasFormer = ({ id, accepted }: RotatingSecret): boolean => accepted[id - 1] !== undefined;
