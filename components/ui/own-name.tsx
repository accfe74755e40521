import type { ComponentProps } from "react";

type Props = ComponentProps<"bdi"> & {
  /** What stands there when there is no name. */
  none?: string;
};

/** A name that a person or an institution has: the browser's translation leaves it as it is. */
export const OwnName = ({ children, none, ...rest }: Props) => (
  <bdi translate={children ? "no" : undefined} {...rest}>
    {children || none}
  </bdi>
);
