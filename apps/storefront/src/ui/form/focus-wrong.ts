/** Scrolls to the first invalid field and focuses it (ux J2). */
export function focusFirstWrong(form: ParentNode | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}
