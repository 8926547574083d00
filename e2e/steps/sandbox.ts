import type { Page } from '@playwright/test'

interface Records {
  trades: { outTradeNo: string; state: string }[]
  refunds: { outTradeNo: string; refundFen: number; status: string }[]
}

/** Records of the provider's cashier. */
const records = async (page: Page) =>
  (await (await page.request.get('/sandbox/payment/records.json')).json()) as Records

/** The attempts to pay an order, and their refunds. */
export const paymentsOf = async (page: Page, orderCode: string) => {
  const { trades, refunds } = await records(page)
  const own = trades.filter(({ outTradeNo }) => outTradeNo.startsWith(orderCode))
  const numbers = own.map(({ outTradeNo }) => outTradeNo)
  return { trades: own, refunds: refunds.filter(({ outTradeNo }) => numbers.includes(outTradeNo)) }
}

/** The courier moves a parcel one step further and notifies the shop. */
export const moveParcel = async (page: Page, logisticCode: string) => {
  const list = await page.request.get('/sandbox/courier/parcels.json')
  const { parcels } = (await list.json()) as { parcels: { company: string; number: string }[] }
  const parcel = parcels.find(({ number }) => number === logisticCode)
  if (!parcel) return false
  await page.request.post(`/sandbox/courier/parcels/${parcel.company}/${parcel.number}/move`)
  return true
}

/** Moves the business clock of the whole shop forward by so many minutes; it never goes back. */
export const forwardClock = (page: Page, minutes: number) =>
  page.request.post(`/demo/clock?minutes=${minutes}`, { maxRedirects: 0 })
