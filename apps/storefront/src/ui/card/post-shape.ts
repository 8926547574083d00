/** Ratios (width by height) in which a column shows a cover, by class name. */
const shapes = { tall: 3 / 4, four: 4 / 5, square: 1, wide: 4 / 3 } as const
export type PostShape = keyof typeof shapes

/** The ratio nearest to a cover's own; an unknown one (0) is square. */
export function postShape(ratio: number): PostShape {
  if (!(ratio > 0)) return 'square'
  const far = (shape: PostShape) => Math.abs(Math.log(shapes[shape] / ratio))
  return (Object.keys(shapes) as PostShape[]).reduce((best, next) => (far(next) < far(best) ? next : best))
}

/** Characters of a title that fit one line of a column on a phone of 375. */
const lineLetters = 11

/** Height of a card in units of its column's width: the cover, a title of one or two lines, the line below it. */
const cardHeight = (ratio: number, text: string) =>
  1 / shapes[postShape(ratio)] + (text === '' ? 0 : text.length > lineLetters ? 0.28 : 0.17) + 0.22

/**
 * Distributes cards to two columns, each to the shorter one so far. The heights are known before any
 * picture loads, so a further page moves no card.
 */
export function twoColumns<Item>(
  items: readonly Item[],
  facts: (item: Item) => { ratio: number; text: string },
): [Item[], Item[]] {
  const columns: [Item[], Item[]] = [[], []]
  const heights: [number, number] = [0, 0]
  for (const item of items) {
    const at = heights[1] < heights[0] ? 1 : 0
    const { ratio, text } = facts(item)
    columns[at].push(item)
    heights[at] += cardHeight(ratio, text)
  }
  return columns
}
