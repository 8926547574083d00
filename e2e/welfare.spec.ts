import { expect, test } from '@playwright/test'
import { ask, askAsGuest, askAsOperator } from './steps/api'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'
import { signIn } from './steps/member'
import { buy, giveAddress } from './steps/shop'

interface Allowance {
  Allowance: { LeftNum: number } | null
  SharePath: string
}

test('a member applies, is approved, hands a coupon over, and is rewarded when a new member buys with it', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const phone = await signIn(page)
  await page.goto('/welfare')
  await page.getByLabel('申请说明').fill('想送给小区的邻居')
  await page.getByRole('button', { name: '申请成为福利官' }).tap()
  await expect(page.getByRole('heading', { name: '申请审核中' })).toBeVisible()

  const room = await openConsole(
    browser,
    baseURL as string,
    `/console/coupons/welfare-officers?keyword=${phone}`,
  )
  await room.getByRole('button', { name: '通过', exact: true }).click()
  await room.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await expect(room.getByRole('cell', { name: '福利官', exact: true })).toBeVisible()
  await room.context().close()

  const own = () => ask<Allowance>(page, 'Show/GetWelfareCoupon')
  await expect.poll(async () => (await own()).Allowance?.LeftNum, { timeout: 30_000 }).toBe(50)
  await page.goto('/welfare')
  await page.getByRole('button', { name: '面对面扫码' }).tap()
  await expect(page.getByRole('img', { name: '福利券二维码' })).toBeVisible()

  // the officer's page, opened by its address: rendered by the server for guests too
  await page.goto((await own()).SharePath)
  await expect(page.getByRole('link', { name: '这是您的领券页，去发给朋友' })).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL as string, hasTouch: true, isMobile: true })
  const friend = await context.newPage()
  await signIn(friend)
  await giveAddress(friend)
  await friend.goto((await own()).SharePath)
  await awake(friend)
  await friend.getByRole('button', { name: '领取', exact: true }).tap()
  await expect(friend.getByRole('link', { name: '去使用' })).toBeVisible()
  await buy(friend)
  await context.close()

  await page.goto('/welfare')
  await expect(page.getByText('首次下单，奖励 50 绿星币')).toBeVisible()
  await page.goto('/welfare/children')
  await expect(page.getByText('已使用').last()).toBeVisible()
  await expect(page.getByText('+50')).toBeVisible()
})

test('a guest sees the officer of a link’s coupon', async ({ page }) => {
  const { DataList } = await askAsOperator<{ DataList: { MemberCode: string; MemberName: string }[] }>(
    page.request,
    'ListWelfareOfficers',
    { status: 20, currentPage: 1, pageSize: 50 },
  )
  const officer = DataList.at(-1)
  await page.goto(`/welfare/share?officer=${officer?.MemberCode}`)
  await expect(page.getByRole('heading', { name: `${officer?.MemberName} 送您一张福利券` })).toBeVisible()
  const shown = await askAsGuest<{ State: string }>(page.request, 'Show/GetWelfareShare', {
    userCode: officer?.MemberCode,
  })
  expect(shown.State).toBe('open')
})
