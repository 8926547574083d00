import { type LineFields, newLine } from './product-form'

/** Name of a line by the values of its two dimensions; one of them may be missing. */
export const cellName = (size: string, colour: string) => [size, colour].filter(Boolean).join(' · ')

/** Input of a cell: price as text, pieces on hand. */
export type Cell = { price: string | null; stock: number | null }

/** Returns all combinations, row by row; a dimension without values counts once. */
export const cellsOf = (sizes: readonly string[], colours: readonly string[]) =>
  (sizes.length > 0 ? sizes : ['']).flatMap((size) =>
    (colours.length > 0 ? colours : ['']).map((colour) => ({ size, colour, name: cellName(size, colour) })),
  )

/** Returns new lines for the filled cells, with weight, picture and code prefix of the first line. */
export const linesOf = (
  cells: readonly { name: string }[],
  typed: Readonly<Record<string, Cell>>,
  lines: readonly LineFields[],
): LineFields[] => {
  const taken = new Set(lines.map(({ Attribute }) => Attribute))
  const codes = new Set(lines.map(({ Code }) => Code))
  const [first] = lines
  const base = (first?.Code ?? '').slice(0, 36)
  let number = lines.length
  const nextCode = () => {
    if (base === '') return ''
    do number += 1
    while (codes.has(`${base}-${number}`))
    return `${base}-${number}`
  }
  return cells.flatMap(({ name }) => {
    const cell = typed[name]
    if (!name || taken.has(name) || !cell?.price) return []
    const like = first ? { NetWeight: first.NetWeight, ImgPath: first.ImgPath } : {}
    return [
      { ...newLine(), ...like, Attribute: name, Code: nextCode(), Price: cell.price, Stock: cell.stock ?? 0 },
    ]
  })
}
