import { taxOf } from '@greenstar/rules/invoice/invoice.tax'
import { taxRatesOf } from '../catalog/tax.service'
import { listOrderLines } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import type { InvoiceRow } from './invoice.store'
import type { PaperLine } from './invoice.tables'

/**
 * What stands on the document of an invoice: the pieces that were not paid back, with what was paid for them, what both
 * sides agreed stays of the others, and the tax rate of their product. A rate that was wrong is put right at the product; what is issued from then on has it.
 */
export const paperLines = async (db: Db, row: Pick<InvoiceRow, 'orderId'>): Promise<PaperLine[]> => {
  const lines = await listOrderLines(db, [row.orderId])
  const rateOf = await taxRatesOf(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.flatMap(({ productId, name, attribute, quantity, refundedNum, keptFen, unitPayFen }) => {
    const left = quantity - refundedNum
    const amountFen = unitPayFen.slice(0, left).reduce((sum, piece) => sum + piece, keptFen)
    if (amountFen <= 0) return []
    const taxPercent = rateOf(productId)
    const text = attribute ? `${name} ${attribute}` : name
    // Where nothing but an agreed rest is left, that is what all the pieces came to cost.
    return [
      { name: text, quantity: left || quantity, amountFen, taxPercent, taxFen: taxOf(amountFen, taxPercent) },
    ]
  })
}
