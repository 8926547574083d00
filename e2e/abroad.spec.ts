import { expect, test } from '@playwright/test'
import { administrator } from './steps/api'

/* An operator on the other side of the world: days are the shop's, independent of the computer's clock. */

const shopDay = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

// At most hours of the shop's day one of the two clocks shows another day.
const zones = [
  { timezoneId: 'America/Los_Angeles', tag: [] },
  { timezoneId: 'Pacific/Kiritimati', tag: '@long' },
]

for (const { timezoneId, tag } of zones) {
  test(`今天 is the shop's day for a clock of ${timezoneId}`, { tag }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      timezoneId,
      viewport: { width: 1440, height: 900 },
      isMobile: false,
      hasTouch: false,
    })
    const page = await context.newPage()
    await page.goto('/console/')
    await page.getByLabel('账号').fill(administrator.name)
    await page.getByLabel('密码').fill(administrator.password)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await page.goto('/console/orders')
    await page.getByPlaceholder('开始').first().click()
    const before = shopDay()
    await page.getByText('今天', { exact: true }).click()
    // midnight may pass during the test
    await expect(page.getByPlaceholder('开始').first()).toHaveValue(new RegExp(`${before}|${shopDay()}`))
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(new RegExp(`from=(${before}|${shopDay()})`))
    await context.close()
  })
}
