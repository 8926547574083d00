import { expect, type Page, test } from '@playwright/test'
import { ask, askAsOperator } from './steps/api'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'
import { oldMembers, signIn, signInBy } from './steps/member'

/** Creates an activity that no other journey uses. */
const runActivity = async (page: Page, title: string): Promise<number> => {
  const day = 24 * 3_600_000
  const { DataList } = await ask<{ DataList: { CoverPath: string }[] }>(page, 'Show/GetAllShowActivity')
  const coverPath = DataList[0]?.CoverPath ?? ''
  const { ID } = await askAsOperator<{ ID: number }>(page.request, 'SaveShowActivity', {
    ...{ title, intro: '拍下你的窗台', rule: '只要自己拍的照片', coverPath, isVote: true, pollen: 30 },
    ...{ perMember: 2, beginDate: new Date(Date.now() - 60_000), endDate: new Date(Date.now() + day) },
  })
  await askAsOperator(page.request, 'PublishShowActivity', { id: ID })
  return ID
}

const pollenOf = async (page: Page) =>
  (await ask<{ PollenNum: number }>(page, 'Member/GetMyPollen')).PollenNum

test('a post for an activity passes moderation and earns pollen; another member finds it, votes and comments', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page)
  const title = `窗台${String(Date.now()).slice(-6)}`
  const activity = await runActivity(page, title)
  await page.goto(`/show/activity?id=${activity}`)
  await page.getByRole('link', { name: '去参加' }).tap()
  await page.waitForURL(/\/show\/publish/)
  await expect(page.getByText('审核通过后得 30 绿星币')).toBeVisible()
  const head = `朝南的窗 ${title}`
  await page.getByRole('textbox', { name: '标题' }).fill(head)
  await page.getByRole('textbox', { name: '正文' }).fill('猫和虎尾兰都喜欢这里')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'window.png', mimeType: 'image/png' },
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 480 } }),
  })
  await expect(page.getByText('图片 1/9')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await page.getByRole('button', { name: '去看看' }).tap()
  await page.waitForURL(/\/show\/blueprintDetail/)
  await expect(page.getByText('审核中，通过后大家就能看到')).toBeVisible()

  const before = await pollenOf(page)
  const desk = await openConsole(browser, baseURL ?? '', '/console/content/show-records?status=10')
  const row = desk.getByRole('row').filter({ hasText: head })
  await row.getByRole('button', { name: '通过', exact: true }).click()
  await expect(row).toHaveCount(0)
  await desk.context().close()
  await expect.poll(() => pollenOf(page)).toBe(before + 30)
  await page.goto('/member/messages/list?type=40')
  await page.getByRole('link', { name: /内容已展示，奖励已到账/ }).tap()
  await page.waitForURL(/\/show\/blueprintDetail/)
  await expect(page.getByText('这条分享得到了 30 绿星币')).toBeVisible()

  const other = await (await browser.newContext({ hasTouch: true, baseURL })).newPage()
  await signIn(other)
  await other.goto(`/show/index?activity=${activity}`)
  await awake(other)
  await other.getByRole('link', { name: head }).tap()
  await other.waitForURL(/\/show\/blueprintDetail\?id=\d+&unlimitedStatus=false/)
  await other.getByRole('button', { name: '投票', exact: true }).tap()
  await expect(other.getByText('投票成功')).toBeVisible()
  await other.getByRole('button', { name: '喜欢', exact: true }).tap()
  await expect(other.getByRole('button', { name: '喜欢，1', pressed: true })).toBeVisible()
  await other.getByRole('button', { name: '说点什么' }).tap()
  await other.getByRole('textbox', { name: '评论' }).fill('同款窗台，光照够吗？')
  await other.getByRole('button', { name: '发表' }).tap()
  await expect(other.getByText('评论已提交，审核通过后展示')).toBeVisible()
  // Closing the sheet goes one step back in the history; a navigation started before that ends would be cancelled.
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.goto(`/show/activity?id=${activity}`)
  await other.getByRole('button', { name: /1 人参与，1 条分享/ }).tap()
  await expect(other.getByRole('dialog', { name: '排行榜' }).getByText('1 票')).toBeVisible()
  await other.context().close()
})

test('a post that three older members report disappears until the desk has looked; a lost net loses no words', {
  tag: '@long',
}, async ({ page, context, browser, baseURL }) => {
  await signIn(page)
  const content = `加我微信便宜卖 ${Date.now()}`
  const activity = await runActivity(page, `举报${String(Date.now()).slice(-6)}`)
  const prepared = page.waitForResponse(/NoNetworkScreen.*\.js/)
  await page.goto(`/show/publish?activity=${activity}`)
  await prepared
  const words = page.getByRole('textbox', { name: '正文' })
  await words.fill(content)
  await context.setOffline(true)
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await expect(page).toHaveURL(/\/noNetwork/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/show\/publish/)
  await expect(words).toHaveValue(content)
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await page.getByRole('button', { name: '去看看' }).tap()
  await page.waitForURL(/\/show\/blueprintDetail/)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  const desk = await openConsole(browser, baseURL ?? '', '/console/content/show-records?status=10')
  await desk
    .getByRole('row')
    .filter({ hasText: content })
    .getByRole('button', { name: '通过', exact: true })
    .click()
  await expect(desk.getByRole('row').filter({ hasText: content })).toHaveCount(0)

  for (const { phone, password } of oldMembers) {
    const reader = await (await browser.newContext({ hasTouch: true, baseURL })).newPage()
    await signInBy(reader, phone, password)
    await reader.goto(`/show/blueprintDetail?id=${id}&unlimitedStatus=false`)
    await reader.getByRole('button', { name: '更多' }).tap()
    await reader.getByRole('button', { name: '举报' }).tap()
    await reader.getByRole('radio', { name: '广告或联系方式' }).check()
    await reader.getByRole('button', { name: '提交举报' }).tap()
    await expect(reader.getByText('已收到举报，我们会尽快审核')).toBeVisible()
    await reader.context().close()
  }
  await page.goto('/show/mine?tab=reported')
  await page.getByRole('link', { name: content }).tap()
  await expect(page.getByText('被举报，正在复核，暂时只有您能看到')).toBeVisible()
  await page.goto(`/show/blueprintDetail?id=${id}&unlimitedStatus=false`)
  await expect(page.getByText('这条内容已经看不到了，看看别的吧').first()).toBeVisible()
  await desk.context().close()
})
