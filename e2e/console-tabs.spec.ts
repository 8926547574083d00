import { expect, type Page, test } from '@playwright/test'
import { administrator } from './steps/api'
import { openConsole } from './steps/console'

const shell = (desk: Page) => desk.getByRole('navigation', { name: '主导航' })
const login = (desk: Page) => desk.getByRole('heading', { name: '登录运营台' })

/** Seen red before: every new tab showed the login. */
test('a new tab of the same browser is logged in, and logging out ends all of them', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const first = await openConsole(browser, baseURL ?? '', '/console/orders')
  const [second] = await Promise.all([
    first.context().waitForEvent('page'),
    first
      .getByRole('link', { name: '查看' })
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(second.getByRole('region', { name: '订单记录' })).toBeVisible()
  const third = await first.context().newPage()
  await third.goto('/console/products')
  await expect(shell(third)).toBeVisible()
  expect(await third.evaluate(() => JSON.stringify(localStorage))).not.toContain('Token')

  await third.getByRole('button', { name: /管理员/ }).click()
  await third.getByRole('menuitem', { name: '退出登录' }).click()
  for (const desk of [first, second, third]) await expect(login(desk)).toBeVisible()
  const later = await first.context().newPage()
  await later.goto('/console/orders')
  await expect(login(later)).toBeVisible()

  // another browser has nothing of it, and a login brings all tabs back
  await later.getByLabel('账号').fill(administrator.name)
  await later.getByLabel('密码').fill(administrator.password)
  await later.getByRole('button', { name: '登录' }).click()
  for (const desk of [first, second, third]) await expect(shell(desk)).toBeVisible()
  const stranger = await browser.newContext(baseURL ? { baseURL } : {})
  const foreign = await stranger.newPage()
  await foreign.goto('/console/orders')
  await expect(login(foreign)).toBeVisible()
  await stranger.close()
  await first.context().close()
})
