import { InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { and, desc, eq, inArray, isNull, like, lt, ne } from 'drizzle-orm'
import { afterSales } from '../aftersale/aftersale.tables'
import { invoicePapers } from '../invoice/invoice.tables'
import { orders, parcels } from '../order/order.tables'
import { ParcelState } from '../order/ship/parcel.state'
import { payments } from '../payment/payment.tables'
import type { App } from '../platform/app'
import { callbackUrl } from '../platform/callback'

const batch = 500
/** Most rows of each kind that are sent, the newest: the start of an old shop stays fast. */
const max = 5000

/** Makes one control call; returns how many of the list were new to the sandbox. */
const tell = async (port: number, path: string, list: readonly object[]): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(list),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
  return ((await answer.json()) as { imported: number }).imported
}

/** Reads a table backwards by id in batches, sends them, and returns how many were new to the sandbox. */
const tellNewest = async <T extends { id: number }>(
  page: (beforeId: number) => Promise<T[]>,
  send: (rows: T[]) => Promise<number>,
): Promise<number> => {
  let count = 0
  let before = Number.MAX_SAFE_INTEGER
  for (let seen = 0; seen < max; seen += batch) {
    const rows = await page(before)
    if (rows.length > 0) count += await send(rows)
    if (rows.length < batch) break
    before = rows.at(-1)?.id ?? 0
  }
  return count
}

/** Sends paid attempts that could be refunded. */
const tellPayments = ({ database: { db } }: App, port: number) =>
  tellNewest(
    (beforeId) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            lt(payments.id, beforeId),
            like(payments.way, 'wechat-%'),
            inArray(payments.status, [PayStatus.paid, PayStatus.partRefunded]),
          ),
        )
        .orderBy(desc(payments.id))
        .limit(batch),
    (rows) =>
      tell(
        port,
        '/payment/control/trades',
        rows.map((row) => ({
          outTradeNo: row.tradeNo,
          transactionId: row.channelNo ?? row.tradeNo,
          totalFen: row.amountFen,
          paidAt: (row.paidAt ?? row.createdAt).getTime(),
        })),
      ),
  )

/** Sends parcels in transit with their tracking steps. */
const tellParcels = (app: App, port: number) =>
  tellNewest(
    (beforeId) =>
      app.database.db
        .select({ id: parcels.id, parcel: parcels, address: orders.address })
        .from(parcels)
        .innerJoin(orders, eq(orders.id, parcels.orderId))
        .where(and(lt(parcels.id, beforeId), ne(parcels.state, ParcelState.signed)))
        .orderBy(desc(parcels.id))
        .limit(batch),
    (rows) =>
      tell(
        port,
        '/courier/control/parcels',
        rows.map(({ parcel, address }) => ({
          company: parcel.shipperCode,
          number: parcel.logisticCode,
          to: address.cityName || address.provinceName || '上海市',
          callbackUrl: callbackUrl(app, '/notify/courier'),
          lines: parcel.traces.map(({ at, text }) => ({ context: text, at: Date.parse(at) })).reverse(),
        })),
      ),
  )

/** Sends parcels of open after-sale cases, both ways; sent when the case last moved. */
const tellCaseParcels = (app: App, port: number) =>
  tellNewest(
    (beforeId) =>
      app.database.db
        .select()
        .from(afterSales)
        .where(and(lt(afterSales.id, beforeId), isNull(afterSales.closedAt), ne(afterSales.logisticCode, '')))
        .orderBy(desc(afterSales.id))
        .limit(batch),
    (rows) =>
      tell(
        port,
        '/courier/control/parcels',
        rows.flatMap((row) => {
          const at = row.changedAt.getTime()
          const lines = [{ context: '【杭州市】快件已揽收', at }]
          const facts = { to: '上海市', callbackUrl: callbackUrl(app, '/notify/courier'), lines }
          const back = { ...facts, company: row.shipperCode, number: row.logisticCode }
          const sent = { ...facts, company: row.sentShipperCode, number: row.sentLogisticCode }
          return [back, sent].filter(({ number }) => number !== '')
        }),
      ),
  )

const yuanText = (amountFen: number) => (amountFen / 100).toFixed(2)

type Paper = typeof invoicePapers.$inferSelect

/** A document as the sandbox stores it. */
const documentOf = (paper: Omit<Paper, 'pdf'>) => {
  const { facts, amountFen } = paper
  const sign = amountFen < 0 ? -1 : 1
  return {
    orderNo: paper.serialNo,
    invoiceNo: paper.invoiceNo,
    isRed: amountFen < 0,
    blueNo: '',
    isSpecial: facts.invoiceType === InvoiceType.special,
    buyerName: facts.buyerName,
    buyerTaxNum: facts.buyerTaxNo,
    sellerName: facts.sellerName,
    sellerTaxNum: facts.sellerTaxNo,
    lines: facts.lines.map((line) => ({
      goodsName: line.name,
      num: String(sign * line.quantity),
      taxRate: String(line.taxPercent / 100),
      taxIncludedAmount: yuanText(sign * line.amountFen),
      taxExcludedAmount: yuanText(sign * (line.amountFen - line.taxFen)),
      tax: yuanText(sign * line.taxFen),
    })),
    askedAt: paper.issuedAt.getTime(),
  }
}

/** Sends documents without a fetched file: the demo's were issued before the sandbox was started. */
const tellDocuments = ({ database: { db } }: App, port: number) =>
  tellNewest(
    (beforeId) =>
      db
        .select()
        .from(invoicePapers)
        .where(and(lt(invoicePapers.id, beforeId), isNull(invoicePapers.pdf)))
        .orderBy(desc(invoicePapers.id))
        .limit(batch),
    (rows) => tell(port, '/tax/control/documents', rows.map(documentOf)),
  )

/**
 * Sends payments, parcels and documents that the sandbox does not know: the demo's history precedes it, and
 * its folder may have been emptied. Then paid demo orders can be refunded and demo parcels move on.
 * Idempotent, so every start calls it. Returns the numbers of new ones.
 */
export const tellSandbox = async (app: App, port: number) => ({
  payments: await tellPayments(app, port),
  parcels: (await tellParcels(app, port)) + (await tellCaseParcels(app, port)),
  documents: await tellDocuments(app, port),
})
