import { expect, type Page, test } from '@playwright/test'
import { buyAndReceive, sendOrder } from './steps/after-sale'
import { ask, askAsOperator } from './steps/api'
import { signIn } from './steps/member'
import { forwardClock, moveParcel } from './steps/sandbox'
import { buy, plainProduct } from './steps/shop'

/** The shop polls the tax service every five minutes. */
const pastQueue = 6
const invoiceNow = (page: Page, id: number) =>
  ask<{ InvoiceStatus: number; ReplacedByID: number; Papers: { IsRed: boolean; Amount: number }[] }>(
    page,
    'Order/GetInvoiceByID',
    { id },
  )
/** Moves the clock forward until an invoice is in one of these states. */
const untilIn = (page: Page, id: number, states: readonly number[]) =>
  expect
    .poll(
      async () => {
        const isThere = states.includes((await invoiceNow(page, id)).InvoiceStatus)
        if (!isThere) await forwardClock(page, pastQueue)
        return isThere
      },
      { timeout: 60_000, intervals: [2000] },
    )
    .toBe(true)

test('R015: an invoice is requested, issued, changed, and reversed by a refund', async ({ page }) => {
  const order = await buyAndReceive(page, 6010)

  await page.goto('/invoice/add-edit-title')
  await page.getByLabel('发票抬头').fill('林小满')
  await page.getByRole('button', { name: '保存' }).tap()
  await expect(page.getByText('抬头已保存')).toBeVisible()
  await page.goto(`/invoice/apply?orderID=${order.ID}`)
  await page.getByRole('textbox', { name: /邮箱/ }).fill('lin@example.com')
  await page.getByRole('button', { name: '提交申请' }).tap()
  await page.waitForURL(/\/invoice\/detail/)
  const first = Number(new URL(page.url()).searchParams.get('id'))
  await untilIn(page, first, [40, 50])
  await page.reload()
  const papers = page.getByRole('region', { name: '发票文件' })
  await expect(papers.getByRole('link')).toContainText(/发票 \d+/)
  await papers.getByRole('link').tap()
  await expect(page.getByText('样张').first()).toBeVisible()

  await ask(page, 'Order/SaveInvoiceTitle', {
    ...{ titleType: 10, invoiceType: 10, name: '周一禾', requestID: crypto.randomUUID() },
  })
  await page.goto(`/invoice/detail?id=${first}`)
  await page.getByRole('link', { name: '申请换开' }).tap()
  await page.getByRole('radio', { name: /周一禾/ }).check()
  await page.getByLabel('换开原因').fill('抬头写错了')
  await page.getByRole('button', { name: /提交/ }).tap()
  await page.waitForURL(/\/invoice\/detail/)
  await askAsOperator(page.request, 'ReviewInvoice', { id: first, decision: 'approve' })
  await untilIn(page, first, [99])
  await page.goto(`/invoice/detail?id=${first}`)
  await expect(papers.getByRole('link', { name: /红字发票/ })).toBeVisible()
  await page.getByRole('link', { name: '查看新发票' }).tap()
  await expect(page.getByText('周一禾').first()).toBeVisible()
  const second = Number(new URL(page.url()).searchParams.get('id'))
  await untilIn(page, second, [40, 50])

  const { Lines } = await ask<{ Lines: { OrderDetailID: number }[] }>(page, 'Order/GetOriginalOrderDetail', {
    orderID: order.ID,
  })
  const { ID } = await ask<{ ID: number }>(page, 'Order/ApplyCustomer', {
    ...{ orderID: order.ID, afterSaleType: 40, reason: 'lost', requestID: crypto.randomUUID() },
    lines: Lines.map(({ OrderDetailID }) => ({ OrderDetailID, Quantity: 1 })),
  })
  await askAsOperator(page.request, 'ReviewAfterSale', { id: ID, decision: 'approve', answer: '同意' })
  await untilIn(page, second, [99])
  await page.goto(`/invoice/detail?id=${second}`)
  await expect(page.getByRole('region', { name: '发票状态' })).toContainText('已作废')
  const { Papers } = await invoiceNow(page, second)
  expect(Papers.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0)).toBe(0)
})

test('a live plant outside its window: the form shows it and sends nothing', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  const order = await buy(page, plainProduct)
  const parcel = await sendOrder(page, order)
  await expect.poll(() => moveParcel(page, parcel)).toBe(true)
  for (let step = 0; step < 8; step++) await moveParcel(page, parcel)
  const quote = async () => {
    await page.goto(`/order/afterSaleApply?orderID=${order.ID}`)
    await page.getByRole('radio', { name: /仅退款/ }).check()
    await page.getByRole('radio', { name: /破损/ }).check()
    return page.getByRole('region', { name: '可退明细' })
  }
  await ask(page, 'Order/FinishOrder', { id: order.ID })
  await expect(await quote()).toContainText('请至少上传 2 张凭证图片')
  await forwardClock(page, 49 * 60)
  const late = await quote()
  await expect(late).toContainText('已超过售后期限')
  await expect(page.getByRole('button', { name: '提交申请' })).toBeDisabled()
  const { DataList } = await ask<{ DataList: unknown[] }>(page, 'Order/GetCustomerList', {
    orderID: order.ID,
  })
  expect(DataList).toEqual([])
})
