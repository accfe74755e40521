/** What a drill found. */
export interface Outcome {
  what: string;
  figure: string;
  good: boolean;
}
