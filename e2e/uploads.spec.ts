import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { buyAndReceive } from './steps/after-sale'
import { openConsole } from './steps/console'

const cases = join(import.meta.dirname, '../apps/server/src/upload/cases')
const picture = (name: string) => join(cases, name)
/** Screenshots for a person to check. */
const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) })
}

const sizeOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, path)

test('pictures of every kind as proof: a long screenshot stays readable, a GIF moves, other kinds show what to do', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const order = await buyAndReceive(page, 6010)
  await page.goto(`/order/afterSaleApply?orderID=${order.ID}`)
  await page.getByRole('radio', { name: /仅退款/ }).check()
  await page.getByRole('radio', { name: /破损/ }).check()
  const proof = page.getByRole('group', { name: '上传凭证' })
  const input = proof.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/*,video/*')
  await expect(proof).toContainText('支持 JPG、PNG、WebP、AVIF、GIF 图片')
  await proof.scrollIntoViewIfNeeded()
  await shoot(page, 'chooser')
  const heic = Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmeta', 'latin1')
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(proof.getByRole('alert')).toContainText('兼容性最佳')
  await shoot(page, 'refusal')
  await input.setInputFiles(['long-screenshot.jpg', 'a.webp', 'a.heic', 'animated.gif'].map(picture))
  await expect(proof.getByRole('button', { name: /^删除/ })).toHaveCount(4)
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  await shoot(page, 'chosen')
  await page.getByRole('button', { name: '提交申请' }).tap()
  await page.waitForURL(/\/order\/afterSaleDetail/)
  await page.getByRole('button', { name: '查看凭证图片 1' }).tap()
  const viewer = page.getByRole('dialog', { name: '查看大图' })
  const long = viewer.locator('[data-long] img')
  await expect(long).toBeVisible()
  expect(await sizeOf(page, (await long.getAttribute('src')) ?? '')).toEqual([750, 12_000])
  expect((await long.boundingBox())?.width).toBe(page.viewportSize()?.width)
  await shoot(page, 'long')
  const box = viewer.locator('[data-long]')
  await box.evaluate((element) => element.scrollTo(0, 3000))
  await shoot(page, 'long-scrolled')
  const src = await page
    .getByRole('button', { name: '查看凭证图片 4' })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.currentSrc || image.dataset.src || '')
  expect(src).toMatch(/\/media\/u\/[0-9a-f]{32}\.webp$/)
})

test('an article pasted from a word processor and a messenger: what came, and what was left out', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  test.slow()
  const desk = await openConsole(browser, baseURL ?? '', '/console/content/articles')
  await desk.getByRole('link', { name: '新建文章' }).click()
  const text = desk.getByRole('textbox', { name: '正文', exact: true })
  await text.click()
  const paste = (file: string) =>
    text.evaluate(
      (element, html) => {
        const data = new DataTransfer()
        data.setData('text/html', html)
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      readFileSync(join(cases, file), 'utf8'),
    )
  await paste('from-a-word-processor.html.txt')
  await expect(text.getByRole('heading', { name: '养护手册' })).toBeVisible()
  await expect(text.getByRole('listitem')).toHaveText(['浇水', '施肥'])
  await expect(text.locator('sup')).toHaveText(['-3', '2'])
  await paste('from-a-messenger-article.html.txt')
  await expect(text.getByText('见干见湿')).toBeVisible({ timeout: 30_000 })
  await expect(desk.getByRole('alert')).toContainText('https://pictures.example.com/a/640')
  await shoot(desk, 'pasted')
})
