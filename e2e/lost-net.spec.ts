import { expect, test } from '@playwright/test'
import { signIn } from './steps/member'
import { plainProduct } from './steps/shop'

test('a sheet that did not come without a net comes whole once it is back', async ({ page, context }) => {
  await signIn(page)
  await page.goto(`/mall/goodsDetail?id=${plainProduct}`)
  await page.waitForLoadState('networkidle')
  const add = page.getByRole('button', { name: '加入购物车' }).locator('visible=true')
  await context.setOffline(true)
  await add.tap()
  await expect(page.getByText('没有加载出来，请重试')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await context.setOffline(false)
  await add.tap()
  const sheet = page.getByRole('dialog', { name: '选择商品' })
  await sheet.getByRole('button', { name: '增加' }).first().tap()
  await sheet.getByRole('button', { name: '确定' }).tap()
  await expect(page.getByText('添加购物车成功')).toBeVisible()
})
