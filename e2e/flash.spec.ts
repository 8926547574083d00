import { expect, test } from '@playwright/test'
import { awake } from './steps/awake'
import { signIn } from './steps/member'
import { giveAddress, pay } from './steps/shop'

test('R017: a member sets a reminder of a session, and buys in the running one', async ({ page }) => {
  await signIn(page)
  await giveAddress(page)
  await page.goto('/moreSpike')
  await awake(page)
  // the next session may begin within five minutes, when no reminder can be set
  const later = page.getByRole('tab', { name: /即将开始/ }).last()
  await later.tap()
  await expect(later).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '提醒我' }).first().tap()
  await expect(page.getByRole('button', { name: '取消提醒' })).toBeVisible()

  await page.getByRole('tab', { name: /抢购中/ }).tap()
  // the first products are nearly sold out
  await page.getByRole('link', { name: '马上抢' }).last().tap()
  await page.waitForURL(/\/mall\/goodsDetail/)
  await expect(page.getByRole('region', { name: '限时秒杀' }).getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: '立即抢购' }).tap()
  await page.getByRole('dialog', { name: '选择商品' }).getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(/\/order\/create/)
  await expect(page.getByText('秒杀价，请在 5 分钟内付款')).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL(/\/order\/pay/)
  await pay(page)
})
