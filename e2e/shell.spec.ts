import { type APIRequestContext, expect, test } from '@playwright/test'
import { askAsGuest, askAsOperator, changeSettings } from './steps/api'
import { awake } from './steps/awake'
import { codeFor, newPhone } from './steps/member'
import { playShell, sentBy, tellPage } from './steps/shell'

// as most members see it: with its animations
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tokenOfMember = async (request: APIRequestContext, phone = newPhone()): Promise<string> => {
  await askAsGuest(request, 'Main/SendSMS', { mobile: phone, type: 60 })
  const code = await codeFor(request, phone)
  const info = await askAsGuest<{ MemberInfo: { Token: string } }>(request, 'Member/CodeLogin', {
    userName: phone,
    code,
  })
  return info.MemberInfo.Token
}

test('the iOS app: its member is known before any login shows, and every action reaches it', async ({
  page,
}) => {
  const token = await tokenOfMember(page.request)
  await playShell(page, { kind: 'iOS', token })

  // token, device id and config arrive before the page refuses a guest
  await page.goto('/setting?channel=30')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expect(page.getByText('版本 9.8.7')).toBeVisible()
  expect((await sentBy(page)).slice(0, 2).map(({ action }) => action)).toEqual([
    'getGlobalConfig',
    'getUserToken',
  ])
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('access-token'),
    localStorage.getItem('access-token'),
    localStorage.getItem('deviceId'),
  ])
  expect(kept).toEqual([JSON.stringify(token), null, '"device-of-the-app"'])
  await expect
    .poll(async () => (await sentBy(page, 'setWebData')).at(-1)?.data)
    .toEqual({ title: expect.stringContaining('设置'), path: expect.stringMatching(/^\/setting/) })

  // the app receives the call and the request to close the window
  await page.getByRole('link', { name: '联系客服' }).tap()
  await page.locator('a[href^="tel:"]').tap()
  await expect.poll(async () => (await sentBy(page, 'callPhone')).length).toBe(1)
  await page.goto('/setting/security?channel=30')
  // its skeleton has a 返回 too, which gives way to the one of the page
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: '返回' }).tap()
  await expect.poll(async () => (await sentBy(page, 'closeWindow')).length).toBe(1)

  // a link in shop content opens a window of its own, by its path
  await page.goto('/home')
  await awake(page)
  const link = page
    .locator('a[data-window][href*="goodsDetail"], a[data-window][href^="/activityArea"]')
    .first()
  const path = await link.getAttribute('href')
  await link.dispatchEvent('click')
  await expect.poll(async () => (await sentBy(page, 'openWebWindow')).at(-1)?.data).toEqual({ path })
  await expect(page).toHaveURL(/\/home/)
})

test('the Android app: it shares, is notified of logouts, logs in by itself and refreshes the page', async ({
  page,
}) => {
  const phone = newPhone()
  const token = await tokenOfMember(page.request, phone)
  await playShell(page, { kind: 'Android', token })
  const known = page.waitForResponse(/TakePushes/)
  await page.goto('/mall/goodsDetail?id=1010&channel=20')
  await known
  await page.getByRole('button', { name: '分享' }).tap()
  await page.getByRole('button', { name: '分享到' }).tap()
  await expect
    .poll(async () => (await sentBy(page, 'share')).at(-1)?.data.url)
    .toMatch(/goodsDetail.*userCode=/)

  // no quiet hours, because the test may run at any hour
  await changeSettings(page.request, { 'message.quietFrom': '0', 'message.quietTo': '0' })
  // a push waits until the app shows it; a job sends it, and the page asks once when it opens
  await askAsOperator(page.request, 'SendTestMessage', { event: 'order.shipped', toChannel: 40, phone })
  await expect(async () => {
    const taken = page.waitForResponse(/TakePushes/)
    await page.goto('/setting')
    await taken
    await expect
      .poll(async () => (await sentBy(page, 'updateData')).at(-1)?.data, { timeout: 2000 })
      .toMatchObject({ key: 'message', title: '【测试】您的包裹已发出', path: '/order/logistics?id=1' })
  }).toPass({ timeout: 30_000 })
  // a refresh joins a request under way, so repeat it until the page sends a new one
  await expect(async () => {
    const again = page.waitForRequest(/GetMyProfile|GetMemberInfo/, { timeout: 3000 })
    await tellPage(page, 'onRefresh')
    await again
  }).toPass({ timeout: 30_000 })

  await page.getByRole('button', { name: '退出登录' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
  await page.waitForURL(/\/home(\?|$)/)
  await expect.poll(async () => (await sentBy(page, 'updateData')).at(-1)?.data).toEqual({ key: 'member' })

  // a members' page asks the app to log in; the new token opens it, a missing token closes it
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).tap()
  await expect.poll(async () => (await sentBy(page, 'openWindow')).at(-1)?.data).toEqual({ key: 20 })
  await tellPage(page, 'onTokenChange', token)
  await page.waitForURL(/\/me(\?|$)/)
  await tellPage(page, 'onTokenChange', 'logout')
  expect(await page.evaluate(() => sessionStorage.getItem('access-token'))).toBe(null)
})
