import { expect, test } from '@playwright/test'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'
import { signIn } from './steps/member'

test('a member asks the desk about a product, loses the network, is answered, and rates the service', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await page.goto('/mall/goodsDetail?id=1010')
  await awake(page)
  await page.getByRole('link', { name: '客服' }).tap()
  await page.waitForURL(/\/setting\/easemob\/im\?productID=1010/)
  await page.getByRole('button', { name: '发送商品' }).tap()
  const log = page.getByRole('log', { name: '聊天记录' })
  await expect(log.getByRole('link')).toHaveCount(1)
  await expect(log.getByText('已送达')).toBeVisible()
  const asked = `冬天多久浇一次水 ${Date.now()}`
  await page.getByLabel('消息').fill(asked)
  await page.getByRole('button', { name: '发送', exact: true }).tap()
  await expect(log.getByText(asked)).toBeVisible()

  const desk = await openConsole(
    browser,
    baseURL ?? '',
    `/console/service?tab=waiting&keyword=${encodeURIComponent(asked)}`,
  )
  await desk.getByRole('button', { name: new RegExp(asked) }).click()
  await desk.getByRole('button', { name: '接入' }).click()
  await expect(log.getByText(/客服.*为您服务/)).toBeVisible()
  const field = desk.getByLabel('答复')
  await field.fill('十天左右一次')
  await field.press('Enter')
  // over the socket: well before the five-second poll would fetch it
  await expect(log.getByText('十天左右一次')).toBeVisible({ timeout: 4000 })

  await page.context().setOffline(true)
  const lost = `没有网络时写的 ${Date.now()}`
  await page.getByLabel('消息').fill(lost)
  await page.getByRole('button', { name: '发送', exact: true }).tap()
  await expect(log.getByRole('alert')).toContainText('未发送')
  await field.fill('还有其他问题吗')
  await field.press('Enter')
  await expect(desk.getByRole('log').getByText('还有其他问题吗')).toBeVisible()
  await page.context().setOffline(false)
  await expect(log.getByRole('alert')).toHaveCount(0, { timeout: 20_000 })
  await expect(log.getByText('还有其他问题吗')).toBeVisible()
  await expect(log.getByText(lost)).toHaveCount(1)
  await expect(desk.getByRole('log').getByText(lost)).toBeVisible()

  await desk.getByRole('button', { name: '结束', exact: true }).click()
  await desk.getByRole('button', { name: '结束会话' }).click()
  await page.getByRole('radio', { name: '5 星' }).check({ force: true })
  await page.getByRole('button', { name: '提交评价' }).tap()
  await expect(page.getByText('感谢您的评价')).toBeVisible()
  await desk.goto('/console/service/services')
  await expect(desk.getByRole('row').filter({ hasText: '5 星' }).first()).toBeVisible()
  await desk.context().close()
})
