/** "+639171234567" is shown as "+63 ··· 67" to people who may not be its owner. */
export function maskPhone(mobile: string): string {
  return `${mobile.slice(0, 3)} ··· ${mobile.slice(-2)}`;
}
