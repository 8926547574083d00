import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask } from './steps/api'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'
import { oldMembers, signIn, signInBy } from './steps/member'

/** The desk approves what waits in the content queue and contains these words. */
const pass = async (browser: Browser, baseURL: string | undefined, words: string) => {
  const desk = await openConsole(browser, baseURL ?? '', '/console/community/queue?status=10')
  const row = desk.getByRole('row').filter({ hasText: words }).first()
  await row.getByRole('button', { name: '通过', exact: true }).click()
  await expect(row).toHaveCount(0)
  await desk.context().close()
}

const anotherMember = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ hasTouch: true })).newPage()
  await signIn(page)
  return page
}

test('R030, R031: a member publishes a picture with a product; a reader finds, likes, follows and comments; the author pins it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signIn(page)
  const title = `窗台小森林 ${String(Date.now()).slice(-6)}`

  await test.step('the work is written, with a product and a place', async () => {
    await page.goto('/talent/index')
    await awake(page)
    await page.getByRole('link', { name: '发布' }).tap()
    await page.waitForURL(/\/talent\/release/)
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'window.png', mimeType: 'image/png' },
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 400 } }),
    })
    await expect(page.getByText('图片 1/9')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('textbox', { name: '标题' }).fill(title)
    await page.getByRole('textbox', { name: '正文' }).fill('朝南的窗台，早上浇一次水就够。')
    await page.getByRole('button', { name: /^关联商品/ }).tap()
    await page.getByRole('searchbox', { name: '搜索商品' }).fill('龟背竹')
    await page.keyboard.press('Enter')
    await page
      .getByRole('checkbox', { name: /龟背竹/ })
      .first()
      .tap()
    await page.getByRole('button', { name: /^确定/ }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: /^添加地点/ }).tap()
    await page.getByRole('textbox', { name: '输入地点' }).fill('上海植物园')
    await page.getByRole('button', { name: '使用这个地点' }).tap()
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(title)
    await page.getByRole('button', { name: '发布' }).tap()
    await page.getByRole('button', { name: '去看看' }).tap()
    await page.waitForURL(/\/talent\/imgTextDetail/)
    await expect(page.getByText('审核中，通过后大家就能看到')).toBeVisible()
  })

  await pass(browser, baseURL, title)
  const reader = await anotherMember(browser)
  const text = `求花架的链接 ${String(Date.now()).slice(-6)}`

  await test.step('a reader finds it, likes it, follows the author, and comments', async () => {
    await reader.goto('/talent/search')
    await awake(reader)
    await reader.getByRole('searchbox').fill(title)
    await reader.getByRole('button', { name: '搜索', exact: true }).tap()
    await reader.getByRole('link', { name: title }).tap()
    await reader.waitForURL(/\/talent\/imgTextDetail/)
    const heart = reader.getByRole('button', { name: /^喜欢/ })
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await reader.getByRole('button', { name: /：\s*关注$/ }).tap()
    await expect(reader.getByText('已关注').first()).toBeVisible()
    await reader.getByRole('button', { name: '说点什么' }).tap()
    await reader.getByRole('textbox', { name: '评论' }).fill(text)
    await reader.getByRole('button', { name: '发表' }).tap()
    await expect(reader.getByText('评论已提交，审核通过后展示')).toBeVisible()
  })

  await pass(browser, baseURL, text)

  await test.step('the author reads of it and pins the comment', async () => {
    await page.goto('/talent/msg')
    await expect(page.getByText(text)).toBeVisible()
    await page.getByRole('tab', { name: /^赞/ }).tap()
    await expect(page.getByText('赞了您的作品')).toBeVisible()
    await page.getByRole('link', { name: `看《${title}》` }).tap()
    await page.waitForURL(/\/talent\/imgTextDetail/)
    await page.getByRole('button', { name: '看评论，1 条' }).tap()
    await page.getByRole('button', { name: '置顶', exact: true }).tap()
    await expect(page.getByText('已置顶')).toBeVisible()
    await expect(page.getByRole('button', { name: '取消置顶' })).toBeVisible()
  })

  await test.step('the reader sees it pinned, and the product of the work is there to be bought', async () => {
    await reader.reload()
    await reader.getByRole('button', { name: '看评论，1 条' }).tap()
    await expect(reader.getByRole('article').filter({ hasText: text }).last()).toContainText('置顶')
    await reader.getByRole('link', { name: /龟背竹/ }).tap()
    await reader.waitForURL(/\/mall\/goodsDetail/)
    await expect(reader.getByRole('button', { name: '立即购买' })).toBeVisible()
    await reader.goBack()
  })

  await test.step('enough reports hide it, and its author reads so', async () => {
    const { DataList } = await ask<{ DataList: { ID: number }[] }>(page, 'Talent/GetTalentRecordList', {
      mine: true,
    })
    const id = DataList[0]?.ID ?? 0
    await reader.getByRole('button', { name: '更多操作' }).tap()
    await reader.getByRole('button', { name: '举报' }).last().tap()
    await reader.waitForURL(/\/talent\/report/)
    await reader.getByRole('radio', { name: '搬运抄袭' }).tap()
    await expect(reader.getByRole('radio', { name: '搬运抄袭' })).toBeChecked()
    await reader.getByRole('button', { name: '提交举报' }).tap()
    await expect(reader.getByText('已收到举报，我们会尽快审核')).toBeVisible()
    for (const { phone, password } of oldMembers) {
      const other = await (await browser.newContext()).newPage()
      await signInBy(other, phone, password)
      await ask(other, 'Talent/ReportTalentRecord', { recordID: id, reason: 50 })
      await other.context().close()
    }
    await reader.goto(`/talent/imgTextDetail?id=${id}`)
    await expect(reader.getByText('这条内容已经看不到了，看看别的吧')).toBeVisible()
    await page.goto('/talent/personal?status=90')
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('被举报')
  })
  await reader.context().close()
})

test('R030: films fill the screen one by one; a tap pauses one, and sound needs a tap', async ({ page }) => {
  // films do not begin by themselves for who asked for less motion
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { DataList } = await (async () => {
    await signIn(page)
    return ask<{ DataList: { ID: number; Title: string }[] }>(page, 'Talent/GetTalentRecordList', {
      type: 20,
    })
  })()
  const [first, second] = DataList
  expect(second, 'two films of the demo').toBeDefined()
  await page.goto(`/talent/scrollVideoDetail?id=${first?.ID}`)
  await awake(page)
  const films = page.locator('video')
  const paused = (at: number) => films.nth(at).evaluate((film: HTMLVideoElement) => film.paused)
  await expect.poll(() => paused(0)).toBe(false)
  expect(await films.nth(0).evaluate((film: HTMLVideoElement) => film.muted)).toBe(true)
  await page.getByRole('button', { name: '打开声音' }).tap()
  expect(await films.nth(0).evaluate((film: HTMLVideoElement) => film.muted)).toBe(false)
  await page.getByRole('button', { name: '暂停' }).first().tap()
  await expect.poll(() => paused(0)).toBe(true)
  await page.getByRole('region', { name: '视频列表' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => paused(1)).toBe(false)
  expect(await paused(0)).toBe(true)
  await expect(page.getByRole('heading', { name: second?.Title ?? '' }).first()).toBeInViewport()
})
