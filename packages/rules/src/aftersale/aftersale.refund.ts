import type { AmendedLine } from '../order/order.amends'
import { Fault } from '../order/order.event'
import { type GiftLine, giftsToBuy, isBought, leavesNothing, refundOfUnits } from '../order/order.gift'
import { freightRest, type ReturnRefund } from '../order/order.refund'
import { type Amounts, agreedAmounts, keptByLine } from './aftersale.offer'

export type RefundedLine = GiftLine & AmendedLine & { readonly unitFreightFen: readonly number[] }

/** An order when a refund of shipped pieces starts; `returns`: the earlier ones. */
export type RefundedOrder = {
  readonly lines: readonly RefundedLine[]
  readonly wanted: ReadonlyMap<number, number>
  readonly orderFreightFen: number
  readonly returns: readonly ReturnRefund[]
}

/** What was decided: `giftFen` is the most that is deducted for gifts that the member keeps, 0 if none are kept. */
export type RefundDecision = {
  readonly fault: Fault
  readonly giftFen: number
  readonly agreedFen: number | null
}

const sum = (fens: readonly number[]) => fens.reduce((all, one) => all + one, 0)

/**
 * Amounts (fen) of a refund of shipped pieces, the last ones of their lines (domain 1), with the rest of the freight if
 * nothing remains. If both sides agreed on less, the shop keeps the difference. Gifts that the member keeps are bought:
 * their value stays with the shop until they are refunded too (domain 11b). `keptFen`: change of what the shop keeps, by
 * line; that of a gift is on its own line.
 */
export function refundAmounts(
  { fault, giftFen: maxGiftFen, agreedFen }: RefundDecision,
  { lines, wanted, orderFreightFen, returns }: RefundedOrder,
): Amounts & { giftFen: number; freightKeptFen: number; keptFen: Map<number, number> } {
  const each = (of: (line: RefundedLine) => readonly number[]) =>
    lines.map((line) => {
      const end = line.quantity - line.refundedNum
      return sum(of(line).slice(Math.max(end - (wanted.get(line.id) ?? 0), 0), end))
    })
  const goods = each(refundOfUnits)
  const gifts = giftsToBuy(lines, wanted, Math.min(maxGiftFen, sum(goods)))
  const giftFen = sum([...gifts.values()])
  const ownFen = fault === Fault.member ? 0 : sum(each(({ unitFreightFen }) => unitFreightFen))
  const isLast = leavesNothing(lines, wanted, giftFen > 0)
  const own = { fault, freightFen: ownFen }
  const freightFen = ownFen + freightRest(orderFreightFen, isLast, [...returns, own])
  const amountFen = sum(goods) - giftFen
  const back = agreedAmounts(agreedFen, { amountFen, freightFen })
  const agreed = keptByLine(amountFen - back.amountFen, goods)
  const keptFen = new Map(
    lines.map((line, at) => {
      const wasKeptFen = isBought(line) ? (goods[at] ?? 0) : 0
      return [line.id, (agreed[at] ?? 0) + (gifts.get(line.id) ?? 0) - wasKeptFen]
    }),
  )
  return { ...back, giftFen, freightKeptFen: freightFen - back.freightFen, keptFen }
}
