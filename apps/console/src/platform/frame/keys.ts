/** Keys that work on every page, with what they do; those of a text field are left to it. */
export const keyList = [
  { keys: ['Ctrl', 'K'], text: '搜索订单、会员、商品和页面' },
  { keys: ['/'], text: '同上，不在输入框里时' },
  { keys: ['J'], text: '下一行' },
  { keys: ['K'], text: '上一行' },
  { keys: ['回车'], text: '打开这一行' },
  { keys: ['Y'], text: '审核：这一行通过' },
  { keys: ['N'], text: '审核：这一行不通过' },
  { keys: ['?'], text: '这张表' },
  { keys: ['Esc'], text: '关闭弹窗' },
] as const

const editable = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'

/** Whether a dialog covers the page. */
export const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Whether a key press belongs to a field, a dialog or the browser. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(editable) !== null) ||
  isCovered()

/** Presses the button of the focused row that has this key, and goes to the next row; false if it has none. */
export const pressInRow = (key: string): boolean => {
  if (!/^[A-Z]$/.test(key)) return false
  const row = document.activeElement?.closest('main .ant-table-row')
  const button = row?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${key}"]`)
  if (!button) return false
  // the row may leave the list
  moveRow(1)
  button.click()
  return true
}

/**
 * Moves the focus to the first link or button of the next row of the page's table, or of the one before. Rows without one
 * are passed over: they have nothing to open.
 */
export const moveRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll('main .ant-table-row')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const ahead = step > 0 ? rows.slice(at + 1) : rows.slice(0, at < 0 ? rows.length : at).reverse()
  const [target] = ahead.flatMap(
    (row) => row.querySelector<HTMLElement>('a[href], button:not([disabled])') ?? [],
  )
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
