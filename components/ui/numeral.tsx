import type { ComponentProps } from "react";

/** A number, a code or an address: it is read from left to right, and the browser's translation leaves it as it is. */
export const Numeral = (props: ComponentProps<"bdi">) => <bdi dir="ltr" translate="no" {...props} />;
