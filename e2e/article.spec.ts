import { expect, test } from '@playwright/test'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'
import { signIn } from './steps/member'

test('a reader likes and comments on an article; the comment shows once the desk has passed it', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page)
  await page.goto('/class-room/list')
  await awake(page)
  await page.getByRole('link', { name: '给窗台做一次光照体检' }).tap()
  await page.waitForURL(/\/class-room\/detail/)
  const heart = page.getByRole('button', { name: /喜欢《给窗台/ })
  await heart.tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const text = `白纸测光照真好用 ${Date.now()}`
  await page.getByRole('button', { name: '说点什么' }).tap()
  await page.getByRole('textbox', { name: '评论' }).fill(text)
  await page.getByRole('button', { name: '发表' }).tap()
  await expect(page.getByText('评论已提交，审核通过后展示')).toBeVisible()

  const desk = await openConsole(browser, baseURL ?? '', '/console/content/article-comments?status=10')
  const row = desk.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: '通过', exact: true }).click()
  await expect(row).toHaveCount(0)
  await desk.context().close()

  const guest = await browser.newPage({ baseURL })
  await guest.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  const comment = guest.getByText(text)
  await expect(async () => {
    await guest.mouse.wheel(0, 1200)
    await expect(comment).toBeVisible({ timeout: 1000 })
  }).toPass()
  await guest.close()
})

test('help is found by a word, which is stored in the history, and rated', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/help/search')
  await awake(page)
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('包邮')
  await page.getByRole('button', { name: '搜索', exact: true }).tap()
  await page.getByRole('link', { name: /运费怎么算/ }).tap()
  await expect(page.getByText(/^优惠券抵扣后.*商品金额满 88 元/)).toBeVisible()
  await page.getByRole('button', { name: /^有用/ }).tap()
  await expect(page.getByRole('button', { name: /^有用/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/help/search')
  await expect(page.getByRole('button', { name: '包邮' })).toBeVisible()
})
