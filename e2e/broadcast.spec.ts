import { expect, test } from '@playwright/test'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'

test('an operator announces something; the strip of home leads to the page that has it, until it is taken away', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const desk = await openConsole(browser, baseURL ?? '')
  const text = `腊梅开始预售 ${Date.now()}`
  await desk.goto('/console/content/broadcasts')
  await desk.getByRole('button', { name: '新建公告' }).click()
  const dialog = desk.getByRole('dialog', { name: '新建公告' })
  await dialog.getByLabel('公告内容').fill(text)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('已保存，商城同步更新')).toBeVisible()

  await page.goto('/home')
  await awake(page)
  // the strip is rendered after the first touch
  await page.touchscreen.tap(8, 60)
  const strip = page.getByRole('region', { name: '商城播报' })
  await strip.getByRole('link', { name: '全部播报' }).tap()
  await page.waitForURL(/\/broadcast/)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(/\*\*.+ 买了 /).first()).toBeVisible()

  const row = desk.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: '删除' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  await desk.context().close()
  await page.reload()
  await expect(page.getByRole('heading', { name: '公告' })).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
})
