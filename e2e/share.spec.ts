import { expect, test } from '@playwright/test'
import { ask } from './steps/api'
import { loginByCode, signIn } from './steps/member'

const goods = '/mall/goodsDetail?id=1010'

test('R142: a newcomer registers through a shared link: the sharer is rewarded and has a friend', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto(goods)
  await page.getByRole('button', { name: '分享' }).tap()
  const popup = page.getByRole('dialog', { name: '分享给好友' })
  await expect(popup).toBeVisible()
  const shared = page.waitForResponse(/MemberShare/)
  await popup.getByRole('button', { name: '复制链接' }).tap()
  const { Data } = (await (await shared).json()) as { Data: { SharePath: string } }
  expect(Data.SharePath).toMatch(/isShare=1&userCode=\w+$/)

  const phone = await browser.newContext({ userAgent: `a friend's phone ${Date.now()}`, hasTouch: true })
  const friend = await phone.newPage()
  await friend.goto(Data.SharePath)
  const invitation = friend.getByRole('complementary', { name: '好友邀请' })
  await expect(invitation).toContainText('邀请您来绿星商城')
  await invitation.getByRole('button', { name: '注册' }).tap()
  await loginByCode(friend, friend.getByRole('dialog', { name: '登录' }))
  await expect(invitation).toHaveCount(0)
  await expect(friend.getByRole('dialog')).toHaveCount(0)
  await friend.getByRole('button', { name: '返回' }).tap()
  await expect(friend).toHaveURL(/\/home/)
  await phone.close()

  expect(await ask(page, 'Member/GetMyShare')).toMatchObject({
    ShareNum: 1,
    VisitNum: 1,
    FriendNum: 1,
    PollenNum: 5,
  })
})
