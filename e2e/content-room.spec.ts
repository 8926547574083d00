import { expect, type Page, test } from '@playwright/test'
import { askAsGuest } from './steps/api'
import { openConsole } from './steps/console'

/** Draws a new picture for each run, so that the library does not know it yet. */
const drawPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 430
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('no canvas')
    for (let x = 0; x < canvas.width; x += 10) {
      paint.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 40% 70%)`
      paint.fillRect(x, 0, 10, canvas.height)
    }
    return canvas.toDataURL('image/png')
  })

const saved = (page: Page) => expect(page.getByText('已保存，商城同步更新').last()).toBeVisible()

test('what an operator changes in the content rooms, a guest sees at once', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const desk = await openConsole(browser, baseURL ?? '')
  const stamp = String(Date.now()).slice(-6)
  const title = `新季 ${stamp}`
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()

  await test.step('a picture is uploaded and becomes the first banner', async () => {
    const picture = Buffer.from((await drawPicture(page)).split(',')[1] ?? '', 'base64')
    await desk.goto('/console/content/adverts')
    await desk.getByRole('button', { name: '编辑' }).first().click()
    const dialog = desk.getByRole('dialog', { name: '编辑广告' })
    await dialog.getByRole('textbox', { name: '标题', exact: true }).fill(title)
    await dialog.getByRole('button', { name: '更换图片' }).click()
    const library = desk.getByRole('dialog', { name: '选择图片' })
    await library
      .locator('input[type=file]')
      .setInputFiles({ name: `横幅 ${stamp}.png`, mimeType: 'image/png', buffer: picture })
    await expect(library.getByRole('button', { name: `横幅 ${stamp}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await library.getByRole('button', { name: '使用这张' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await saved(desk)
    await page.goto('/home')
    const slide = page.getByRole('link').filter({ hasText: title }).first()
    await expect(slide).toBeVisible()
    const shown = slide.locator('img')
    await expect(shown).toHaveAttribute('src', /^\/media\/u\/[0-9a-f]{32}\.jpg$/)
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  })

  await test.step('the picture is in use and cannot be deleted', async () => {
    await desk.goto(`/console/media?keyword=${encodeURIComponent(`横幅 ${stamp}`)}`)
    await desk.getByRole('button', { name: `横幅 ${stamp}` }).click()
    await expect(desk.getByRole('link', { name: new RegExp(`${title}$`) })).toHaveAttribute(
      'href',
      /content\/adverts/,
    )
    await expect(desk.getByRole('button', { name: '删除' })).toBeDisabled()
  })

  await test.step('a hot word is added', async () => {
    await desk.goto('/console/content/hot-words')
    await desk.getByRole('textbox', { name: '新的搜索词' }).fill(`词${stamp}`)
    await desk.getByRole('button', { name: '添加' }).click()
    await saved(desk)
    await page.goto('/mall/search')
    await expect(page.getByText(`词${stamp}`)).toBeVisible()
    await desk
      .getByRole('row')
      .filter({ hasText: `词${stamp}` })
      .getByRole('button', { name: '删除' })
      .click()
    await expect(desk.getByText(`词${stamp}`)).toBeHidden()
    await page.goto('/mall/search')
    await expect(page.getByText(`词${stamp}`)).toBeHidden()
  })

  await test.step('a class gets another name', async () => {
    await desk.goto('/console/products/taxonomy')
    const row = desk.getByRole('region', { name: '分类列表' }).getByRole('row').last()
    await row.getByRole('button', { name: '编辑' }).click()
    const dialog = desk.getByRole('dialog', { name: '编辑分类' })
    const before = await dialog.getByRole('textbox', { name: '名称' }).inputValue()
    const rename = async (name: string) => {
      await dialog.getByRole('textbox', { name: '名称' }).fill(name)
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog).toBeHidden()
    }
    await rename(`礼物${stamp}`)
    await page.goto('/mall')
    await expect(page.getByText(`礼物${stamp}`).first()).toBeVisible()
    await row.getByRole('button', { name: '编辑' }).click()
    await rename(before)
    await page.goto('/mall')
    await expect(page.getByText(`礼物${stamp}`)).toBeHidden()
  })

  await test.step('a comment is hidden, and shown again', async () => {
    await desk.goto('/console/reviews?status=20')
    const row = desk
      .getByRole('row')
      .filter({ has: desk.getByRole('button', { name: '隐藏' }) })
      .first()
    const cells = row.getByRole('cell')
    const words = (await cells.nth(1).locator('p').nth(1).innerText()).trim()
    const product = (await cells.nth(2).locator('p').first().innerText()).trim()
    await row.getByRole('button', { name: '隐藏' }).click()
    const dialog = desk.getByRole('dialog', { name: '隐藏评价' })
    await dialog.getByRole('button', { name: '与商品无关' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await saved(desk)
    const { DataList } = await askAsGuest<{ DataList: { ID: number }[] }>(
      page.request,
      'Product/GetProductList',
      { keyword: product, pageSize: 1 },
    )
    const id = DataList[0]?.ID
    await page.goto(`/mall/goodsComments?id=${id}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(words)).toBeHidden()
    await desk.goto(`/console/reviews?status=30&keyword=${encodeURIComponent(words)}`)
    await desk.getByRole('button', { name: '通过' }).first().click()
    await saved(desk)
    await page.goto(`/mall/goodsComments?id=${id}`)
    await expect(page.getByText(words)).toBeVisible()
  })

  await desk.context().close()
})
