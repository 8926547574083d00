import { expect, type Page } from '@playwright/test'

/** The card of an order in a list. */
export const orderCard = (page: Page, orderCode: string) =>
  page.getByRole('article', { name: `订单 ${orderCode}` })

/** Cancels the order whose page is open, for one of the six reasons. */
export const cancelHere = async (page: Page, reason: string) => {
  await page.getByRole('button', { name: '取消订单' }).tap()
  const sheet = page.getByRole('dialog', { name: '取消订单' })
  await expect(sheet.getByRole('radio')).toHaveCount(6)
  await expect(sheet.getByRole('button', { name: '请选择取消原因' })).toBeDisabled()
  await sheet.getByRole('radio', { name: reason }).check()
  await sheet.getByRole('button', { name: '确认取消' }).tap()
}
