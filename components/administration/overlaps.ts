/** How long a key may go on beside its successor, in hours. */
export const OVERLAPS = [
  { value: "24", label: "A day" },
  { value: "168", label: "A week" },
  { value: "0", label: "Not at all: it ends at once" },
];
