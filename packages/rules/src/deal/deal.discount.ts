import { type CouponScope, isInScope, type ScopedProduct } from '../coupon/coupon.scope'
import { percentOf } from '../coupon/coupon.types'
import { type Fen, fen, sumFen, zeroFen } from '../platform/money'
import { splitByWeight } from '../platform/split'
import { shanghaiDay } from '../platform/time'
import { type DealKind, dealKinds } from './deal.kind'

/** From an amount (fen) or a number of pieces on, `off` is taken: fen, or whole percent; of a gift its price. */
export type DealStep = { readonly from: number; readonly off: number }

/** What a deal adds to an order: so many pieces of a product, whose frozen price together is `off` of the step. */
export type DealGift = { readonly productId: number; readonly name: string; readonly quantity: number }

/** What a deal takes off; steps rise. Only 满赠 has a gift. */
export type DealTerms = {
  readonly kind: DealKind
  readonly steps: readonly DealStep[]
  readonly gift?: DealGift | undefined
}

export type DealFacts = DealTerms & {
  readonly id: number
  readonly scope: CouponScope
  /** The most that it may take off this order (fen): the rest of its budget. */
  readonly leftFen: number
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
  return counts === 'pieces' ? pieces.reduce((sum, one) => sum + one, 0) : Math.max(...pieces)
}

const stepAt = ({ steps }: DealTerms, value: number) => steps.findLast(({ from }) => value >= from)

/** Discount of each line (fen) by a step that the lines reach. */
function sharesOf(kind: DealKind, { off }: DealStep, lines: readonly DealLine[]): Fen[] {
  const { takes, counts } = dealKinds[kind]
  if (takes === 'second')
    return lines.map(({ unitPrice, quantity }) => fen(percentOf(unitPrice, off) * Math.floor(quantity / 2)))
  if (takes === 'percentage' && counts === 'each')
    return lines.map(({ unitPrice, quantity }) => fen(percentOf(unitPrice, off) * quantity))
  const amounts = lines.map(amountOf)
  const whole = sumFen(amounts)
  const discount = takes === 'amount' ? fen(Math.min(off, whole)) : percentOf(whole, off)
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
  const parts = sharesOf(deal.kind, step, eligible)
  const discount = sumFen(parts)
  if (discount > deal.leftFen) return nothing
  const byLine = new Map(eligible.map((line, index) => [line, parts[index] ?? zeroFen]))
  const ofLines = lines.map((line) => byLine.get(line) ?? zeroFen)
  return { id: deal.id, discount, shares: ofLines, takesPart: ofLines.map((share) => share > 0) }
}

/**
 * Applies the running deals: a line takes part in one of them. The one that takes the most off comes first (ties by id),
 * then the best of the others on the lines that are left. Returns those that take something off.
 */
export function applyDeals(deals: readonly DealFacts[], lines: readonly DealLine[]): DealShare[] {
  const used: DealShare[] = []
  let open = [...lines]
  let rest = [...deals]
  while (rest.length > 0) {
    const [best] = rest
      .map((deal) => dealDiscount(deal, open))
      .sort((a, b) => b.discount - a.discount || a.id - b.id)
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
  const step = deal.steps.find(({ from }) => from > value)
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
 * What is left of one piece (fen) with the worst use of a deal: an order that just reaches a step. A gift counts as its
 * price. Compared with the floor before a deal is published.
 */
export function leftAfterDeal({ kind, steps }: DealTerms, unitFen: number): number {
  const { takes } = dealKinds[kind]
  const left = steps.map(({ from, off }) => {
    if (takes === 'percentage') return unitFen - percentOf(fen(unitFen), off)
    if (takes === 'second') return Math.floor((2 * unitFen - percentOf(fen(unitFen), off)) / 2)
    const total = Math.max(unitFen, from)
    return total === 0 ? 0 : unitFen - Math.ceil((Math.min(off, total) * unitFen) / total)
  })
  return Math.min(unitFen, ...left)
}
