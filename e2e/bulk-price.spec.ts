import { expect, test } from '@playwright/test'
import { openConsole } from './steps/console'

test('all products of a filter cost ten percent more, and an undo within an hour restores their prices', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const desk = await openConsole(browser, baseURL ?? '', '/console/products?keyword=虎尾兰')
  const row = desk.getByRole('row').filter({ hasText: 'snake ·' })
  const before = await row.getByText(/^¥/).first().innerText()
  await row.getByRole('checkbox').check()
  const bar = desk.getByRole('region', { name: '批量操作' })
  const all = bar.getByRole('button', { name: /^选择全部/ })
  if (await all.isVisible()) await all.click()
  await bar.getByRole('button', { name: '批量修改' }).click()
  await desk.getByRole('menuitem', { name: '改价' }).click()
  await desk.getByLabel('幅度').fill('10')
  await desk.getByRole('button', { name: /预\s?览/ }).click()
  await desk.getByLabel('原因').fill('换季调价')
  await desk.getByRole('button', { name: /^修改 \d+ 个商品$/ }).click()
  const result = desk.getByRole('dialog')
  await expect(result.getByRole('status')).toContainText('已完成')
  await expect(row).not.toContainText(before)
  await result.getByRole('button', { name: /撤\s?销/ }).click()
  await desk
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /撤\s?销/ })
    .last()
    .click()
  await expect(result.getByRole('status')).toContainText('已撤销')
  await result.getByRole('button', { name: '知道了' }).click()
  await expect(row).toContainText(before)
  await desk.context().close()
})
