import { expect, test } from '@playwright/test'
import { buyAndReceive } from './steps/after-sale'

/** A living plant of the demo shop. */
const living = 1100

test('a plant from its parcel to a diary that becomes a post', { tag: '@long' }, async ({ page }) => {
  await buyAndReceive(page, living)
  await page.goto('/me')
  await page.getByRole('region', { name: '我的植物' }).getByRole('link').tap()
  await page.getByRole('link', { name: '加到我的植物' }).first().tap()
  await page.getByLabel('名字').fill('小孔雀')
  await page.getByRole('button', { name: '保存' }).tap()

  await expect(page.getByText('3 天后浇水')).toBeVisible()
  await page.getByRole('button', { name: /给小孔雀\s*浇水/ }).tap()
  await expect(page.getByRole('button', { name: /撤销小孔雀的\s*已浇水/ })).toBeVisible()

  await page.getByRole('link', { name: '写日记' }).tap()
  await page.getByLabel('今天的它').fill('到家了，叶子很精神')
  await page.getByRole('button', { name: '保存' }).tap()
  await page.getByRole('button', { name: '发到社区' }).tap()
  await expect(page.getByLabel('正文')).toHaveValue('小孔雀\n到家了，叶子很精神')
  await page.getByRole('button', { name: '发布' }).tap()
  await page.getByRole('button', { name: '去看看' }).tap()
  await page.waitForURL(/\/show\/blueprintDetail/)
  // the diary, which is kept below, has the same words
  await expect(page.getByText('到家了，叶子很精神').last()).toBeVisible()
})
