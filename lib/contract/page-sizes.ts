/** Rows of a page, where nothing is asked for, and at most. */
export interface PageSizes {
  default: number;
  max: number;
}

/** Lists of `/v2`: the contract's default and its largest page. */
export const LIST_SIZES: PageSizes = { default: 100, max: 1000 };

/** Collections of `/v1`, and lists that staff read row by row. */
export const SHORT_SIZES: PageSizes = { default: 25, max: 100 };
