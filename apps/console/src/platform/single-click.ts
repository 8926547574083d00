/** The library's, and ours beside them (`data-action`). */
const actions = '.ant-btn, .ant-switch, [data-action]'

/**
 * Keeps the second click of a double click from a button that does something, in every room: what follows the first
 * (saving, shipping, paying back) shows as busy only a moment later. Answers how to end it.
 */
export const keepSecondClicks = (root: Document) => {
  let last: Element | undefined
  const onClick = (event: MouseEvent) => {
    const action = (event.target as Element | null)?.closest?.(actions) ?? undefined
    if (action && action === last && event.detail > 1) {
      event.preventDefault()
      event.stopPropagation()
    }
    last = action
  }
  root.addEventListener('click', onClick, true)
  return () => root.removeEventListener('click', onClick, true)
}
