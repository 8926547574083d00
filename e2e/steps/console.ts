import { type Browser, expect, type Page } from '@playwright/test'
import { administrator, askAsGuest } from './api'

/**
 * Opens a page of the console in a second browser, logged in as the administrator, without the
 * login and the overview: drawing them takes as long as most journeys spend in the console.
 */
export const openConsole = async (browser: Browser, baseURL: string, at = '/console/'): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  })
  const page = await context.newPage()
  const session = await askAsGuest(page.request, 'Console/OperatorLogin', administrator)
  await page.goto('/healthz')
  await page.evaluate((kept) => sessionStorage.setItem('console-session', JSON.stringify(kept)), session)
  await page.goto(at)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  return page
}

export const openOrder = async (page: Page, orderCode: string) => {
  await page.getByRole('link', { name: '订单' }).first().click()
  await page.getByRole('textbox', { name: '搜索订单' }).fill(orderCode)
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('row').filter({ hasText: orderCode }).getByRole('link', { name: '查看' }).click()
  await expect(page.getByRole('heading', { name: orderCode })).toBeVisible()
}

/** Ships everything that waits in one parcel. */
export const ship = async (page: Page, courier: string, logisticCode: string) => {
  await page.getByRole('button', { name: '发货' }).click()
  const dialog = page.getByRole('dialog', { name: /发货/ })
  await dialog.getByRole('combobox', { name: '物流公司' }).click()
  await page.getByTitle(courier).click()
  await dialog.getByLabel('运单号').fill(logisticCode)
  await dialog.getByRole('button', { name: '确认发货' }).click()
  await expect(page.getByText('已发货，订单状态：待收货')).toBeVisible()
}

export const openShipDialog = async (page: Page) => {
  await page.goto('/console/orders?tab=toShip')
  await page.getByRole('link', { name: '查看' }).first().click()
  // The list has a button per row, so wait until the order's own page is shown.
  await expect(page.getByRole('link', { name: '查看' })).toHaveCount(0)
  await page.getByRole('button', { name: '发货', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /发货/ }).getByLabel('运单号')).toBeVisible()
}

/** Opens the operator's own account from the menu under their name. */
export const openOwnAccount = async (page: Page) => {
  await page.getByRole('button', { name: /管理员/ }).click()
  await page.getByRole('menuitem', { name: '我的账号' }).click()
  await expect(page.getByRole('navigation', { name: '当前位置' }).getByText('我的账号')).toBeVisible()
}
