/** The library's buttons, and ours (`data-action`). */
const actions = '.ant-btn, .ant-switch, [data-action]'

/**
 * Suppresses the second click of a double click on buttons in every room: the effect of the first (saving,
 * shipping, refunding) shows as busy only a moment later. Returns a function that ends it.
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
