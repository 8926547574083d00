import { expect, type Page, test } from '@playwright/test'
import { ask } from './steps/api'
import { signIn } from './steps/member'
import { giveAddress, pay } from './steps/shop'

/** From a group's page to the paid order, by one of its buttons. */
const buyInGroup = async (page: Page, button: '开团' | '参团') => {
  await page.getByRole('button', { name: button }).last().tap()
  await page.getByRole('dialog', { name: '选择商品' }).getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(/\/order\/create/)
  await expect(page.getByText('拼团价，付款后等待成团')).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL(/\/order\/pay/)
  await pay(page)
}

type Mine = { DataList: { OrderID: number; GroupStateCN: string; Team: { ID: number } | null }[] }
const latestGroup = async (page: Page) => {
  const { DataList } = await ask<Mine>(page, 'Group/GetMyGroupList', { currentPage: 1, pageSize: 5 })
  return DataList[0]
}

test('R016: three phones fill a group: it waits for the third, and then every order may be shipped', async ({
  page,
  browser,
}) => {
  const friends = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ hasTouch: true })).newPage()),
  )
  for (const one of [page, ...friends]) {
    await signIn(one)
    await giveAddress(one)
  }
  await page.goto('/group/list')
  await page.getByRole('link', { name: '去拼团' }).last().tap()
  await page.waitForURL(/\/group\/detail/)
  await buyInGroup(page, '开团')
  const own = await latestGroup(page)
  expect(own?.GroupStateCN).toBe('待成团')

  await page.goto('/me/groups')
  await page.getByRole('link', { name: '邀请好友' }).tap()
  await page.waitForURL(/\/group\/team/)
  const team = new URL(page.url())
  for (const friend of friends) {
    await friend.goto(team.pathname + team.search)
    await buyInGroup(friend, '参团')
  }
  // the leader's page polls the team
  await expect(page.getByText('已成团')).toBeVisible({ timeout: 15_000 })
  expect((await latestGroup(page))?.GroupStateCN).toBe('已成团')
  await page.goto(`/order/detail?id=${own?.OrderID}`)
  await expect(page.getByText('待成团，去邀请好友参团')).toHaveCount(0)
  await expect(page.getByText('待发货').first()).toBeVisible()
  for (const friend of friends) await friend.context().close()
})
