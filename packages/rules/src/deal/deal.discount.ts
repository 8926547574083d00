import { type CouponScope, isInScope, type ScopedProduct } from '../coupon/coupon.scope'
import { percentOf } from '../coupon/coupon.types'
import { type Fen, fen, sumFen, zeroFen } from '../platform/money'
import { splitByWeight } from '../platform/split'
import { shanghaiDay } from '../platform/time'
import { type DealKind, dealKinds } from './deal.kind'

/**
 * From an amount (fen) or a number of pieces on, `off` is taken: fen, or whole percent; of a gift its price. `max`: the
 * most (fen) that a percentage takes off an order; missing: no limit.
 */
export type DealStep = { readonly from: number; readonly off: number; readonly max?: number }

/** What a deal adds to an order: pieces of a product, whose frozen price together is `off` of the step. */
export type DealGift = { readonly productId: number; readonly name: string; readonly quantity: number }

/** Price (fen) of a product for members from a level on. */
export type DealPrice = { readonly productId: number; readonly level: number; readonly fen: number }

/** What a deal takes off; steps rise. Only 满赠 has a gift, and only 会员日价 has prices. */
export type DealTerms = {
  readonly kind: DealKind
  readonly steps: readonly DealStep[]
  readonly gift?: DealGift | undefined
  readonly prices?: readonly DealPrice[] | undefined
}

export type DealFacts = DealTerms & {
  readonly id: number
  readonly scope: CouponScope
  /** The most that it may take off this order (fen): the rest of its budget. */
  readonly leftFen: number
  readonly endMs: number
  /** Level of the member, who gets the price of the highest level up to it. */
  readonly level?: number | undefined
}

export type DealLine = ScopedProduct & {
  readonly quantity: number
  readonly unitPrice: Fen
  /** Whether its price takes a deal (`takesDeal`). */
  readonly takesDeals: boolean
}

/** When a deal counts. */
export type DealTimes = {
  readonly beginMs: number
  readonly endMs: number
  /** Days of the month (1 to 31) on which it counts; empty: every day. */
  readonly monthDays: readonly number[]
  /** The lowest level of a member for whom it counts; 0: all members. */
  readonly minLevel: number
}

/** Whether a deal counts at `nowMs` for a member of this level; the begin is included, the end excluded. */
export function isDealOn({ beginMs, endMs, monthDays, minLevel }: DealTimes, nowMs: number, level: number) {
  const day = Number(shanghaiDay(nowMs).slice(-2))
  return (
    beginMs <= nowMs &&
    nowMs < endMs &&
    level >= minLevel &&
    (monthDays.length === 0 || monthDays.includes(day))
  )
}

const isFor = (deal: Pick<DealFacts, 'scope'>, line: DealLine) =>
  line.takesDeals && isInScope(deal.scope, line)

const amountOf = ({ unitPrice, quantity }: DealLine): Fen => fen(unitPrice * quantity)

/** What the goods of a deal reach together: fen or pieces. */
const reached = ({ kind }: DealTerms, lines: readonly DealLine[]): number => {
  const { counts } = dealKinds[kind]
  if (counts === 'amount') return sumFen(lines.map(amountOf))
  const pieces = lines.map(({ quantity }) => quantity)
  return counts === 'each' ? Math.max(...pieces) : pieces.reduce((sum, one) => sum + one, 0)
}

const timesOf = ({ from, off }: DealStep, times: number): DealStep => ({
  from: from * times,
  off: off * times,
})

/** The step that a value reaches; one that repeats counts for the whole value. */
const stepAt = ({ kind, steps }: DealTerms, value: number): DealStep | undefined => {
  const step = steps.findLast(({ from }) => value >= from)
  return step && dealKinds[kind].repeats ? timesOf(step, Math.floor(value / Math.max(step.from, 1))) : step
}

/** The step after that; undefined after the last one. */
const stepAfter = ({ kind, steps }: DealTerms, value: number): DealStep | undefined => {
  const [first] = steps
  if (!first || !dealKinds[kind].repeats) return steps.find(({ from }) => from > value)
  return timesOf(first, Math.floor(value / Math.max(first.from, 1)) + 1)
}

/** Of all pieces in pairs, the dearer ones first: how many of each line are in a pair, and how many are its second. */
function pairsOf(lines: readonly DealLine[]): { inPairs: number; seconds: number }[] {
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const order = lines.map((line, index) => ({ ...line, index }))
  order.sort((a, b) => b.unitPrice - a.unitPrice || a.index - b.index)
  const pairs = lines.map(() => ({ inPairs: 0, seconds: 0 }))
  let from = 0
  for (const { quantity, index } of order) {
    const to = from + quantity
    const inPairs = Math.min(to, all - (all % 2)) - from
    pairs[index] = { inPairs, seconds: Math.floor(to / 2) - Math.floor(from / 2) }
    from = to
  }
  return pairs
}

/** Price (fen) of a product for the member; undefined without one. */
const priceFor = ({ prices = [], level = 0 }: DealFacts, productId: number): number | undefined =>
  prices
    .filter((price) => price.productId === productId && price.level <= level)
    .toSorted((a, b) => b.level - a.level)[0]?.fen

/** Discount of each line (fen) by a step that the lines reach. */
function sharesOf(deal: DealFacts, { off, max }: DealStep, lines: readonly DealLine[]): Fen[] {
  const { takes, counts } = dealKinds[deal.kind]
  if (takes === 'price')
    return lines.map(({ productId, unitPrice, quantity }) => {
      const price = priceFor(deal, productId) ?? unitPrice
      return fen(Math.max(unitPrice - price, 0) * quantity)
    })
  if (takes === 'second') {
    const pairs = counts === 'set' ? pairsOf(lines) : lines.flatMap((line) => pairsOf([line]))
    return lines.map(({ unitPrice }, at) => fen(percentOf(unitPrice, off) * (pairs[at]?.seconds ?? 0)))
  }
  if (takes === 'percentage' && counts === 'each')
    return lines.map(({ unitPrice, quantity }) => fen(percentOf(unitPrice, off) * quantity))
  const amounts = lines.map(amountOf)
  const whole = sumFen(amounts)
  const percentage = Math.min(percentOf(whole, off), max ?? whole)
  const discount = fen(takes === 'amount' ? Math.min(off, whole) : percentage)
  return splitByWeight(discount, amounts)
}

/** Discount of one deal, by line; 0 where it does not apply. A gift costs nothing: its price is the whole discount. */
export type DealShare = {
  readonly id: number
  readonly discount: Fen
  readonly shares: readonly Fen[]
  /** Lines that take part, and no other deal: those it lowers, or by which the gift is reached. */
  readonly takesPart: readonly boolean[]
  readonly gift?: DealGift | undefined
}

/** Applies one deal alone (domain 11b). Takes nothing if the lines reach no step, or its budget does not suffice. */
export function dealDiscount(deal: DealFacts, lines: readonly DealLine[]): DealShare {
  const shares = lines.map(() => zeroFen)
  const nothing = { id: deal.id, discount: zeroFen, shares, takesPart: lines.map(() => false) }
  const eligible = lines.filter((line) => isFor(deal, line))
  if (eligible.length === 0) return nothing
  const step = stepAt(deal, reached(deal, eligible))
  if (!step) return nothing
  const { gift } = deal
  if (gift)
    return step.off > deal.leftFen
      ? nothing
      : { ...nothing, discount: fen(step.off), takesPart: lines.map((line) => isFor(deal, line)), gift }
  const parts = sharesOf(deal, step, eligible)
  const discount = sumFen(parts)
  if (discount > deal.leftFen) return nothing
  // of a pair the dearer piece takes part as well
  const pairs = dealKinds[deal.kind].counts === 'set' ? pairsOf(eligible) : []
  const byLine = new Map(
    eligible.map((line, index) => {
      const share = parts[index] ?? zeroFen
      return [line, { share, takesPart: discount > 0 && (share > 0 || (pairs[index]?.inPairs ?? 0) > 0) }]
    }),
  )
  return {
    ...{ id: deal.id, discount },
    shares: lines.map((line) => byLine.get(line)?.share ?? zeroFen),
    takesPart: lines.map((line) => byLine.get(line)?.takesPart ?? false),
  }
}

/**
 * Applies the running deals: a line takes part in one of them. The one that takes the most off comes first (ties: the one
 * that ends first), then the best of the others on the lines that are left. Returns those that take something off.
 */
export function applyDeals(deals: readonly DealFacts[], lines: readonly DealLine[]): DealShare[] {
  const used: DealShare[] = []
  let open = [...lines]
  let rest = [...deals]
  const ends = new Map(deals.map(({ id, endMs }) => [id, endMs]))
  const endOf = ({ id }: DealShare) => ends.get(id) ?? 0
  while (rest.length > 0) {
    const [best] = rest
      .map((deal) => dealDiscount(deal, open))
      .sort((a, b) => b.discount - a.discount || endOf(a) - endOf(b) || a.id - b.id)
    if (!best || best.discount === 0) break
    used.push(best)
    rest = rest.filter(({ id }) => id !== best.id)
    open = open.map((line, index) => (best.takesPart[index] ? { ...line, takesDeals: false } : line))
  }
  return used
}

/** The next step of a deal: what is missing to it (fen, or pieces), and what it takes off then. */
export type DealGap = { readonly missing: number; readonly step: DealStep }

/** Returns the next step that the goods of a deal do not reach; undefined if there are none of its goods, or no step. */
export function dealGap(deal: DealFacts, lines: readonly DealLine[]): DealGap | undefined {
  const eligible = lines.filter((line) => isFor(deal, line))
  if (eligible.length === 0) return undefined
  const value = reached(deal, eligible)
  const step = stepAfter(deal, value)
  const { takes } = dealKinds[deal.kind]
  const isTooMuch = step && (takes === 'amount' || takes === 'gift') && step.off > deal.leftFen
  return step && !isTooMuch ? { missing: step.from - value, step } : undefined
}

/** Whether the goods reach a gift of which none are left. */
export function isGiftGone(deal: DealFacts, lines: readonly DealLine[]): boolean {
  const eligible = lines.filter((line) => isFor(deal, line))
  const step = deal.gift && eligible.length > 0 ? stepAt(deal, reached(deal, eligible)) : undefined
  return step !== undefined && step.off > deal.leftFen
}

/**
 * What is left of one piece (fen) with the worst use of a deal: an order that just reaches a step, or the highest level. A
 * gift counts as its price. Compared with the floor before a deal is published.
 */
export function leftAfterDeal(
  { kind, steps, prices = [] }: DealTerms,
  unitFen: number,
  productId?: number,
): number {
  const { takes, counts, repeats } = dealKinds[kind]
  if (takes === 'price') {
    const own = prices.filter((price) => price.productId === productId)
    return Math.min(unitFen, ...own.map(({ fen: price }) => price))
  }
  const left = steps.map(({ from, off }) => {
    // beside a dearer piece it is the second one
    if (takes === 'percentage' || counts === 'set') return unitFen - percentOf(fen(unitFen), off)
    if (takes === 'second') return Math.floor((2 * unitFen - percentOf(fen(unitFen), off)) / 2)
    const total = repeats ? from : Math.max(unitFen, from)
    return total === 0 ? 0 : unitFen - Math.ceil((Math.min(off, total) * unitFen) / total)
  })
  return Math.min(unitFen, ...left)
}
