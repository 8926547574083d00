import { expect, test } from '@playwright/test'
import { openConsole } from './steps/console'
import { download, exportList } from './steps/exports'

test('orders waiting for shipping, or selected ones, are exported as a table', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const desk = await openConsole(browser, baseURL ?? '', '/console/orders/shipments')
  const form = await download(desk, () => desk.getByRole('button', { name: '下载待发货表' }).click())
  expect(form.rows.flat()).toEqual(expect.arrayContaining(['订单号', '物流公司', '运单号']))

  await desk.goto('/console/orders?tab=toShip')
  await desk.getByRole('checkbox').nth(1).check()
  await desk.getByRole('checkbox').nth(2).check()
  const bar = desk.getByRole('region', { name: '批量操作' })
  const chosen = await download(desk, () => bar.getByRole('button', { name: '导出' }).click())
  const codes = chosen.rows.flat().filter((cell) => /^\d{18}/.test(String(cell)))
  expect(codes).toHaveLength(2)

  await desk.goto('/console/orders')
  const text = await exportList(desk, '文本表格（CSV）')
  // the first title follows the byte order mark
  expect(text.rows.flat().join()).toContain('订单号')
  const sheet = await exportList(desk, 'Excel 表格（XLSX）')
  expect(sheet.name).toMatch(/\.xlsx$/)
  expect(sheet.rows[0]).toContain('订单号')
  await desk.context().close()
})
