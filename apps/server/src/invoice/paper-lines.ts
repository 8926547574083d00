import { taxOf } from '@greenstar/rules/invoice/invoice.tax'
import { listOrderLines } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import type { InvoiceRow } from './invoice.store'
import type { PaperLine } from './invoice.tables'

/** The tax rate of goods. */
const TAX_PERCENT = 13

/** What stands on the document of an invoice: the pieces that were not paid back, with what was paid for them. */
export const paperLines = async (db: Db, row: Pick<InvoiceRow, 'orderId'>): Promise<PaperLine[]> =>
  (await listOrderLines(db, [row.orderId])).flatMap(
    ({ name, attribute, quantity, refundedNum, unitPayFen }) => {
      const left = quantity - refundedNum
      const amountFen = unitPayFen.slice(0, left).reduce((sum, piece) => sum + piece, 0)
      if (amountFen <= 0) return []
      const text = attribute ? `${name} ${attribute}` : name
      return [
        {
          name: text,
          quantity: left,
          amountFen,
          taxPercent: TAX_PERCENT,
          taxFen: taxOf(amountFen, TAX_PERCENT),
        },
      ]
    },
  )
