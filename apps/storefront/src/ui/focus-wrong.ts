/** Brings the first field that is marked wrong into sight and under the cursor (ux J2). */
export function focusFirstWrong(form: ParentNode | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}
