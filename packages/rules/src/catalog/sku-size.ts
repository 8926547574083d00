/** Words of sizes, from small to large. */
const sizeWords = ['迷你', '特小', '小', '中', '大', '特大', '巨型']

type Size = { readonly unit: string; readonly amount: number }

const wordRank = (text: string): number => {
  const word = /^(迷你|特小|特大|巨型|小|中|大)(?:号|型|盆|株|瓶|装|$|\s)/.exec(text)?.[1]
  return word === undefined ? -1 : sizeWords.indexOf(word)
}

/** The first amount with its unit: `净高 80cm` → 80 cm; litres and kilograms in their smaller units. */
const amountOf = (text: string): Size | undefined => {
  const [, number, unit = ''] =
    /(\d+(?:\.\d+)?)\s*(cm|mm|m|kg|g|ml|l|升|寸|粒|片|支|枚|包|个)/i.exec(text) ?? []
  if (number === undefined) return undefined
  const amount = Number(number)
  const bigger: Record<string, Size> = {
    kg: { unit: 'g', amount: amount * 1000 },
    l: { unit: 'ml', amount: amount * 1000 },
    升: { unit: 'ml', amount: amount * 1000 },
    m: { unit: 'cm', amount: amount * 100 },
  }
  return bigger[unit.toLowerCase()] ?? { unit: unit.toLowerCase(), amount }
}

/**
 * Variants of one product from small to large, by the size word of their attribute (小号, 中号), else by its first
 * amount. Variants whose sizes cannot be compared, and other products, stay behind them in their order.
 */
export function fromSmallToLarge<Line>(
  lines: readonly Line[],
  of: (line: Line) => { readonly name: string; readonly attribute: string },
): Line[] {
  const [first] = lines
  if (!first) return []
  const { name } = of(first)
  const sized = lines.map((line) => {
    const { name: own, attribute } = of(line)
    return {
      line,
      word: own === name ? wordRank(attribute) : -1,
      size: own === name ? amountOf(attribute) : undefined,
    }
  })
  const hasWords = sized.some(({ word }) => word >= 0)
  const unit = sized.find(({ size }) => size)?.size?.unit
  const rank = ({ word, size }: (typeof sized)[number]) =>
    hasWords ? (word >= 0 ? word : undefined) : size?.unit === unit ? size?.amount : undefined
  const known = sized.filter((one) => rank(one) !== undefined)
  const others = sized.filter((one) => rank(one) === undefined)
  return [...known.sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0)), ...others].map(({ line }) => line)
}
