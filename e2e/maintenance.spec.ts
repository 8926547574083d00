import { expect, test } from '@playwright/test'
import { askAsOperator } from './steps/api'
import { openConsole } from './steps/console'
import { signIn } from './steps/member'

test.afterEach(async ({ request }) => {
  await askAsOperator(request, 'SaveGlobalConfig', { key: 'Maintenance', value: '0' })
})

test('R036, R145: an operator closes the shop and opens it again', async ({ page, browser, baseURL }) => {
  await signIn(page)
  const desk = await openConsole(browser, baseURL ?? '')
  await desk.getByRole('link', { name: '系统' }).click()
  await desk.getByRole('link', { name: '配置' }).click()
  const maintenance = desk.getByRole('switch', { name: '维护状态' })
  await maintenance.click()
  await desk.getByRole('dialog', { name: '开启维护？' }).getByRole('button', { name: '开启维护' }).click()
  await expect(maintenance).toBeChecked()

  await expect(async () => {
    await page.goto('/home')
    await expect(page).toHaveURL(/\/update\?channel=10(&|$)/, { timeout: 2000 })
  }).toPass()
  await expect(page.getByText('花园修整中')).toBeVisible()
  await page.goto('/order')
  await expect(page).toHaveURL(/\/update\?channel=10(&|$)/)

  await maintenance.click()
  await expect(maintenance).not.toBeChecked()
  await expect(async () => {
    await page.getByRole('button', { name: '刷新看看' }).tap()
    await expect(page).toHaveURL(/\/home(\?|$)/, { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()
  await page.goto('/order')
  await expect(page.getByRole('tab', { name: '全部' })).toBeVisible()
  await desk.context().close()
})
