const FIELDS = "input:not([type=hidden]), select, textarea";

const isTouched = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value !== field.defaultValue
    : false;

/**
 * Whether a page that has just hydrated may move focus: not when the reader has focused a field or typed already,
 * for which slow connections leave seconds.
 */
export function mayMoveFocus(): boolean {
  const fields = [...document.querySelectorAll(FIELDS)];
  return !document.activeElement?.matches(FIELDS) && !fields.some(isTouched);
}
