import { isSupportedCountry } from "libphonenumber-js/max";

/** Whether a code of two letters is one of a country (or territory) that has telephone numbers. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);
