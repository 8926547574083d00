import { expect, type Page, test } from '@playwright/test'
import { ask, askAsOperator } from './steps/api'
import { signIn } from './steps/member'
import { paymentsOf } from './steps/sandbox'
import { buy, type Order } from './steps/shop'

/** No other journey buys this watering can; it has the seven-day flag. */
const product = 6010

/** The desk sends the order and the member has it. */
const receive = async (page: Page, order: Order) => {
  const { OrderDetail } = await ask<{ OrderDetail: { ID: number; Quantity: number }[] }>(
    page,
    'Order/GetOrderByID',
    { id: order.ID },
  )
  await askAsOperator(page.request, 'ShipOrder', {
    id: order.ID,
    parcels: [
      {
        ShipperCode: 'shunfeng',
        LogisticCode: `SF${Date.now()}`,
        Lines: OrderDetail.map(({ ID, Quantity }) => ({ OrderDetailID: ID, Quantity })),
      },
    ],
  })
  await ask(page, 'Order/FinishOrder', { id: order.ID })
}

test('one of two pieces is sent back with its courier number, and exactly its money returns', async ({
  page,
}) => {
  await signIn(page)
  const order = await buy(page, product, 2)
  await receive(page, order)

  await page.goto(`/order/detail?id=${order.ID}`)
  await page.getByRole('button', { name: '更多' }).tap()
  await page.getByRole('button', { name: '申请售后' }).tap()
  await page.waitForURL(/\/order\/afterSaleApply/)
  await page.getByRole('button', { name: '减少' }).tap()
  await page.getByRole('radio', { name: /退货退款/ }).check()
  await page.getByRole('radio', { name: /不想要了/ }).check()
  const promised = page.getByRole('region', { name: '可退明细' })
  await expect(promised).toContainText('预计退款')
  await page.getByRole('button', { name: '提交申请' }).tap()

  await page.waitForURL(/\/order\/afterSaleDetail/)
  await expect(page.getByRole('heading', { name: '退货退款 · 待审核' })).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await askAsOperator(page.request, 'ReviewAfterSale', { id, decision: 'approve', answer: '同意' })

  await page.reload()
  await page.getByRole('button', { name: '填写运单号' }).tap()
  const sheet = page.getByRole('dialog', { name: '填写寄回的运单号' })
  await sheet.getByLabel('运单号').fill('SF5550001234')
  await sheet.getByRole('radio', { name: '顺丰速运' }).check()
  await sheet.getByRole('button', { name: '提交' }).tap()
  await expect(page.getByRole('region', { name: '物流' })).toContainText('SF5550001234')

  await askAsOperator(page.request, 'InspectAfterSale', { id, accepted: true, resaleable: true })
  const caseNow = () => ask<{ Status: number; RefundAmount: number }>(page, 'Order/GetCustomerByID', { id })
  await expect.poll(async () => (await caseNow()).Status).toBe(80)
  const { refunds } = await paymentsOf(page, order.OrderCode)
  const paid = Math.round((await caseNow()).RefundAmount * 100)
  expect(refunds).toMatchObject([{ refundFen: paid, status: 'SUCCESS' }])
  await page.reload()
  await expect(page.getByRole('heading', { name: '退货退款 · 已完成' })).toBeVisible()
})
