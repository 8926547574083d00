import type { Page } from '@playwright/test'
import { ask, askAsOperator } from './api'
import { signIn } from './member'
import { buy, type Order } from './shop'

/** The desk ships the order in one parcel, at most `pieces` of each line. */
export const sendOrder = async (
  page: Page,
  order: Pick<Order, 'ID'>,
  logisticCode = `SF${Date.now()}`,
  pieces = Number.POSITIVE_INFINITY,
) => {
  const { OrderDetail } = await ask<{ OrderDetail: { ID: number; Quantity: number }[] }>(
    page,
    'Order/GetOrderByID',
    { id: order.ID },
  )
  const Lines = OrderDetail.map(({ ID, Quantity }) => ({
    OrderDetailID: ID,
    Quantity: Math.min(Quantity, pieces),
  }))
  const parcels = [{ ShipperCode: 'shunfeng', LogisticCode: logisticCode, Lines }]
  await askAsOperator(page.request, 'ShipOrder', { id: order.ID, parcels })
  return logisticCode
}

/** The desk ships the order and the member receives it. */
export const receive = async (page: Page, order: Pick<Order, 'ID'>) => {
  await sendOrder(page, order)
  await ask(page, 'Order/FinishOrder', { id: order.ID })
}

/** A member logs in, buys a product and receives it. */
export const buyAndReceive = async (page: Page, product: number): Promise<Order> => {
  await signIn(page)
  const order = await buy(page, product)
  await receive(page, order)
  return order
}

/** A parcel whose label can be photographed: its number as Code 128, alternating widths of bars and gaps. */
export const labelled = {
  number: 'SF5550001234',
  widths: '2112142131131323111131413113212311312122221122321311231132222331112',
}

/** A photo of that label: dark bars on white paper. */
export const labelPhoto = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(
    (widths) => {
      const canvas = document.createElement('canvas')
      canvas.width = widths.reduce((sum, width) => sum + width, 0) * 3 + 80
      canvas.height = 160
      const pen = canvas.getContext('2d')
      if (!pen) return ''
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.fillStyle = '#222'
      let at = 40
      widths.forEach((width, index) => {
        if (index % 2 === 0) pen.fillRect(at, 30, width * 3, 100)
        at += width * 3
      })
      return canvas.toDataURL('image/png')
    },
    [...labelled.widths].map(Number),
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
