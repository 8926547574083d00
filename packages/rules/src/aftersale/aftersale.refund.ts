import type { AmendedLine } from '../order/order.amends'
import { Fault } from '../order/order.event'
import {
  type GiftLine,
  giftsToBuy,
  isBought,
  leavesNothing,
  onlyGiftsStay,
  refundOfUnits,
} from '../order/order.gift'
import { freightRest, type ReturnRefund } from '../order/order.refund'
import { type Amounts, agreedAmounts, keptByLine } from './aftersale.offer'

export type RefundedLine = GiftLine & AmendedLine & { readonly unitFreightFen: readonly number[] }

/** An order when a refund of shipped pieces starts; `leaving`: what other open refunds will take; `returns`: the earlier ones. */
export type RefundedOrder = {
  readonly lines: readonly RefundedLine[]
  readonly wanted: ReadonlyMap<number, number>
  readonly leaving: ReadonlyMap<number, number>
  readonly orderFreightFen: number
  readonly returns: readonly ReturnRefund[]
}

/** What was decided; `giftFen`: what the form deducted for gifts that stay with the member, 0 if there were none. */
export type RefundDecision = {
  readonly fault: Fault
  readonly giftFen: number
  readonly agreedFen: number | null
}

const sum = (fens: readonly number[]) => fens.reduce((all, one) => all + one, 0)

/**
 * Amounts (fen) of a refund of shipped pieces, the last ones of their lines (domain 1), with the rest of the freight if
 * nothing remains. If both sides agreed on less, the shop keeps the difference. `keptFen`: change of what the shop keeps,
 * by line; that of a gift is on its own line.
 *
 * Gifts that stay when the last of the goods leave are bought: their value stays with the shop until they are refunded too
 * (domain 11b). With a form that deducted it, goods in other open refunds count as gone, so that not the cheapest of them
 * pays for the gift; if they stay after all, nothing is deducted.
 */
export function refundAmounts(
  { fault, giftFen: formFen, agreedFen }: RefundDecision,
  { lines, wanted, leaving, orderFreightFen, returns }: RefundedOrder,
): Amounts & { giftFen: number; freightKeptFen: number; keptFen: Map<number, number> } {
  const each = (of: (line: RefundedLine) => readonly number[]) =>
    lines.map((line) => {
      const end = line.quantity - line.refundedNum
      return sum(of(line).slice(Math.max(end - (wanted.get(line.id) ?? 0), 0), end))
    })
  const goods = each(refundOfUnits)
  const isEnd = formFen > 0 ? onlyGiftsStay(lines, wanted, leaving) : onlyGiftsStay(lines, wanted)
  const gifts = giftsToBuy(lines, wanted, isEnd ? sum(goods) : 0, leaving)
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
