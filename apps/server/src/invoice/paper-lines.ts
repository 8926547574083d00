import { taxOf } from '@greenstar/rules/invoice/invoice.tax'
import { leftOfUnits } from '@greenstar/rules/order/order.amends'
import { taxRatesOf } from '../catalog/price/tax.service'
import { listOrderLines } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import type { InvoiceRow } from './invoice.store'
import type { PaperLine } from './invoice.tables'

/**
 * Lines of an invoice's document: pieces not refunded with what is left of their price, agreed kept parts of the
 * others, and the tax rate of their product. A wrong rate is corrected at the product, for later documents.
 */
export const paperLines = async (db: Db, row: Pick<InvoiceRow, 'orderId'>): Promise<PaperLine[]> => {
  const lines = await listOrderLines(db, [row.orderId])
  const rateOf = await taxRatesOf(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.flatMap((line) => {
    const { productId, name, attribute, quantity, refundedNum, keptFen } = line
    const left = quantity - refundedNum
    const amountFen = leftOfUnits(line)
      .slice(0, left)
      .reduce((sum, piece) => sum + piece, keptFen)
    if (amountFen <= 0) return []
    const taxPercent = rateOf(productId)
    const text = attribute ? `${name} ${attribute}` : name
    // If only a kept part is left, it is the final price of all pieces.
    return [
      { name: text, quantity: left || quantity, amountFen, taxPercent, taxFen: taxOf(amountFen, taxPercent) },
    ]
  })
}
