/** Whether this device hides balances. */
export const BALANCES_COOKIE = "passbook-balances";
