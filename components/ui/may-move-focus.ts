const FIELDS = "input:not([type=hidden]), select, textarea";

const isTouched = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value !== field.defaultValue
    : false;

/**
 * Whether a page that has just come alive may move focus by itself: not once somebody has gone to a field or
 * typed in one, which slow connections leave seconds for.
 */
export function mayMoveFocus(): boolean {
  const fields = [...document.querySelectorAll(FIELDS)];
  return !document.activeElement?.matches(FIELDS) && !fields.some(isTouched);
}
