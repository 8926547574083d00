/**
 * Whether a field within an element refuses its value, as `NumberInput` does; the first one gets the focus. For a save that
 * is no submit of a form, which the browser would stop.
 */
export const isStopped = (within: Element | null): boolean => {
  const wrong = within?.querySelector<HTMLInputElement>('input:invalid')
  wrong?.focus()
  return wrong != null
}
