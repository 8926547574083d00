/** A list of at most this many items, and this many characters, stands whole. */
const wholeItems = 8
const wholeLetters = 160

const fewItems = 5
const fewChanges = 6

/** The items of a list in words; a mark within brackets belongs to its item. */
const itemsOf = (text: string): string[] => {
  const items = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '（') depth++
    if (letter === '）') depth--
    if (depth <= 0 && (letter === '、' || letter === '；')) items.push('')
    else items[items.length - 1] += letter
  }
  return items
}

const cut = (text: string) => (text.length > wholeLetters ? `${text.slice(0, wholeLetters)}…` : text)

const named = (verb: string, items: readonly string[]) =>
  items.length > 0 ? `${verb} ${items.join('、')}` : ''

/**
 * A short form of a long value in words: of a list what differs from the list `than`, if that is little, or its first items,
 * with their number; of another text its beginning. Undefined if it is short already.
 */
export const briefly = (text: string, than = ''): string | undefined => {
  const items = itemsOf(text)
  if (items.length <= wholeItems && text.length <= wholeLetters) return undefined
  if (items.length === 1) return cut(text)
  const before = new Set(than === '' ? [] : itemsOf(than))
  const kept = new Set(items)
  const added = items.filter((one) => !before.has(one))
  const gone = [...before].filter((one) => !kept.has(one))
  const count = `（共 ${items.length} 项）`
  const isLittle = before.size > 0 && added.length + gone.length <= fewChanges
  const said = isLittle ? [named('增加', added), named('去掉', gone)].filter(Boolean).join('；') : ''
  return said
    ? cut(said) + count
    : cut(items.slice(0, fewItems).join('、')) + (items.length > fewItems ? ` 等${count}` : count)
}
