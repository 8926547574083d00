import { expect, test } from '@playwright/test'
import { ask } from './steps/api'
import { signIn } from './steps/member'
import { plainProduct } from './steps/shop'

test('what was typed is still there after the net was lost while it was saved, and is saved once', async ({
  page,
  context,
}) => {
  await signIn(page)
  const prepared = page.waitForResponse(/NoNetworkScreen.*\.js/)
  await page.goto('/member/addressAddEdit')
  await prepared
  const receiver = page.getByRole('textbox', { name: '收货人' })
  await receiver.fill('林小满')
  await page.getByLabel('手机号').fill('13800138000')
  await page.getByLabel('详细地址').fill('世纪大道 1 号 301 室')
  await page.getByRole('button', { name: /所在地区/ }).tap()
  await page.getByText('确定', { exact: true }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: '保存' }).tap()
  await expect(page).toHaveURL(/\/noNetwork/)
  await expect(page.getByText('请检查网络是否正常').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/addressAddEdit/)
  await expect(receiver).toHaveValue('林小满')
  await page.getByRole('button', { name: '保存' }).tap()
  await expect(page.getByText('地址已保存')).toBeVisible()
  const saved = await ask<{ ReceiverName: string }[]>(page, 'Member/GetReceiveAddressList')
  expect(saved.map(({ ReceiverName }) => ReceiverName)).toEqual(['林小满'])
})

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
