import { demoComments } from '../../demo/comments'
import { demoPageOf, demoProducts } from '../../demo/products'
import type { DemoComment, DemoLine, DemoProduct } from '../../demo/types'
import { between, type Chance, createChance, shuffled } from './demo-random'

/** A finished order of the past, not priced yet. Times are ms before the load. */
export type PastOrder = {
  /** Author number of a comment, or index of a buyer without comments. */
  buyer: { author: number } | { place: number }
  age: number
  lines: { line: DemoLine; page: DemoProduct; quantity: number; comment?: DemoComment }[]
}

const hour = 3_600_000
const day = 24 * hour
/** One order in the history represents this many in the demo data's figures. */
const scale = 20
/** Days from order to receipt, so that a comment always follows its order. */
export const livedDays = 6
const oldest = 170
const maxLines = 3

const lineOf = (page: DemoProduct, attribute: string): DemoLine =>
  [page, ...page.joints].find((line) => line.attribute === attribute) ?? page

/** Purchases of the commented products, a week before the comment. */
const commented = (): PastOrder[] =>
  demoComments.map((comment, index) => {
    const page = demoPageOf(comment.productCode)
    return {
      buyer: { author: comment.authorId },
      age: (comment.daysAgo + livedDays) * day + (index % 12) * hour,
      lines: [
        {
          line: lineOf(page, comment.attribute),
          page,
          quantity: leastOf(lineOf(page, comment.attribute)),
          comment,
        },
      ],
    }
  })

const leastOf = (line: DemoLine) => Math.max(line.minNum, 1)

/** A valid quantity of the line: mostly the minimum, sometimes a step or two more. */
const quantityOf = (chance: Chance, line: DemoLine, left: number) => {
  const steps = chance() < 0.7 ? 0 : between(chance, 1, 2)
  const maxPieces = line.maxNum > 0 ? line.maxNum : Number.MAX_SAFE_INTEGER
  const wanted = leastOf(line) + steps * line.onceStep
  return wanted <= Math.min(maxPieces, left) ? wanted : leastOf(line)
}

const sellable = (page: DemoProduct) =>
  [page, ...page.joints].filter((line) => line.status === 10 && !line.limit.includes('1'))

type Sale = { line: DemoLine; page: DemoProduct; quantity: number }

/** Sales of a page besides the commented purchases. */
const salesOf = (chance: Chance, page: DemoProduct, already: number): Sale[] => {
  const lines = sellable(page)
  const sales: Sale[] = []
  for (let left = Math.round(page.soldNum / scale) - already; left > 0 && lines.length > 0; ) {
    const line = chance() < 0.5 ? lines[0] : lines[between(chance, 0, lines.length - 1)]
    if (!line) break
    const quantity = quantityOf(chance, line, left)
    sales.push({ line, page, quantity })
    left -= quantity
  }
  return sales
}

/** Combines sales of different pages into orders of one to three lines. */
const grouped = (chance: Chance, sales: readonly Sale[]): Sale[][] => {
  const groups: Sale[][] = []
  let size = 0
  for (const sale of shuffled(chance, sales)) {
    const last = groups.at(-1)
    if (last && last.length < size && !last.some(({ page }) => page.id === sale.page.id)) last.push(sale)
    else {
      groups.push([sale])
      size = between(chance, 1, maxLines)
    }
  }
  return groups
}

/** Returns in turn the next buyer whose limits allow every line. */
const createTurns = (buyers: number) => {
  const taken = new Map<string, number>()
  let turn = 0
  const key = (place: number, sale: Sale) => `${place}:${sale.line.id}`
  const hasRoom = (place: number, sale: Sale) =>
    sale.line.maxNum <= 0 || (taken.get(key(place, sale)) ?? 0) + sale.quantity <= sale.line.maxNum
  return (sales: readonly Sale[]): number | undefined => {
    for (let tried = 0; tried < buyers; tried++) {
      turn = (turn + 1) % buyers
      if (!sales.every((sale) => hasRoom(turn, sale))) continue
      for (const sale of sales) taken.set(key(turn, sale), (taken.get(key(turn, sale)) ?? 0) + sale.quantity)
      return turn
    }
    return undefined
  }
}

const piecesOf = (orders: readonly PastOrder[]) => {
  const pieces = new Map<number, number>()
  for (const { page, quantity } of orders.flatMap((order) => order.lines))
    pieces.set(page.id, (pieces.get(page.id) ?? 0) + quantity)
  return pieces
}

/**
 * Plans the finished orders behind the shop's figures: every comment has its purchase, and every page's sales
 * are proportional to the demo's data. The same on every load.
 */
export const planHistory = (buyers: number): PastOrder[] => {
  const chance = createChance(20_241_117)
  const first = commented()
  const already = piecesOf(first)
  const sales = demoProducts.flatMap((page) => salesOf(chance, page, already.get(page.id) ?? 0))
  const nextBuyer = createTurns(buyers)
  const rest = grouped(chance, sales).flatMap((lines): PastOrder[] => {
    const place = nextBuyer(lines)
    if (place === undefined) return []
    const youngest = Math.min(oldest, ...lines.map(({ page }) => page.listedDaysAgo))
    const days = between(chance, Math.min(livedDays + 1, youngest), Math.max(youngest, livedDays + 2))
    return [{ buyer: { place }, age: days * day + between(chance, 0, 23) * hour, lines }]
  })
  return [...first, ...rest].sort((a, b) => b.age - a.age)
}
