/**
 * Nothing: Next puts this file into the data of every page, whether it is shown or not, and it was two thirds of a page's
 * frame. An address that no page has is answered by `(customer)/[...missing]`.
 */
export default function NotFound() {
  return null;
}
