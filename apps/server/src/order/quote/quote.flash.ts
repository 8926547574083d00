import { checkOrderLine } from '@greenstar/rules/order/order.lines'
import { type Sellable, toSku } from '../../catalog/product/sku.service'
import { Refusal } from '../../platform/refuse'
import type { FlashTerms } from '../../promotion/flash.service'
import type { QuotedLine } from './order.quote'

/** The product with the session's pieces and limit, from one piece, without steps. */
const inSession = (sku: Sellable, left: number, limitNum: number): Sellable => ({
  ...sku,
  ...{ stock: left, maxNum: limitNum, minNum: 0, onceStep: 1, limitFlags: '' },
  ...{ isSellOut: false, saleBeginAt: null, saleEndAt: null },
})

/** A line of a flash session; products outside the session cannot be bought in it. */
export const flashLine = (
  line: Pick<QuotedLine, 'productId' | 'mainId' | 'quantity'>,
  known: Sellable | undefined,
  { terms }: FlashTerms,
  now: number,
): QuotedLine => {
  const term = terms.get(line.productId)
  const name = known?.name ?? '商品'
  if (!known || !term) return { ...line, sku: known, problem: new Refusal('order/not-on-sale', { name }) }
  const sku = inSession(known, term.left, term.limitNum)
  const verdict = checkOrderLine({ sku: toSku(sku, now), quantity: line.quantity }, now)
  if (!verdict.ok) return { ...line, sku, problem: new Refusal(verdict.code, verdict.facts) }
  const { limitNum: limit } = term
  const problem =
    line.quantity > term.mineLeft ? new Refusal('order/over-limit', { limit, earlier: true }) : undefined
  return { ...line, sku, problem }
}
