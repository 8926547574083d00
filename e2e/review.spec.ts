import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { buyAndReceive } from './steps/after-sale'
import { ask } from './steps/api'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'

/** No other journey buys or reviews these gloves. */
const product = 6050
const media = new URL('../assets/', import.meta.url)

/** Roughly how many colours a picture has. The placeholder cover, used when the phone could not draw one, has one. */
const coloursOf = (image: HTMLImageElement): number => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen || image.naturalWidth === 0) return 0
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 4)
    seen.add((((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4))
  return seen.size
}

test('a review with a picture and a film is approved, earns pollen, and is on the product’s page', async ({
  page,
  browser,
  baseURL,
}) => {
  const order = await buyAndReceive(page, product)
  const pollenOf = async () => (await ask<{ PollenNum: number }>(page, 'Member/GetMyPollen')).PollenNum
  const before = await pollenOf()
  const text = `手套很合手，翻土两天没有磨破，${order.OrderCode}`

  await page.goto(`/order/evaluateList?orderID=${order.ID}`)
  await page.getByRole('link', { name: '写评价' }).tap()
  await page.getByRole('button', { name: /^5 星/ }).tap()
  await page.getByRole('textbox').fill(text)
  await page.locator('input[type=file]').setInputFiles([
    {
      ...{ name: 'pot.png', mimeType: 'image/png' },
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
    },
    {
      ...{ name: 'film.mp4', mimeType: 'video/mp4' },
      buffer: readFileSync(new URL('video/v-growth.mp4', media)),
    },
  ])
  await expect(page.getByText('图片、视频 2/9')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '发布' }).tap()
  await page.waitForURL(/\/order\/evaluateDetail/)
  await expect(page.getByText(/审核/).first()).toBeVisible()

  const desk = await openConsole(browser, baseURL ?? '', '/console/reviews?status=10')
  const row = desk.getByRole('row').filter({ hasText: order.OrderCode })
  await expect(row.getByLabel('评价视频')).toBeVisible()
  await row.getByRole('button', { name: '通过', exact: true }).click()
  await expect(row).toHaveCount(0)
  await desk.context().close()

  await expect.poll(pollenOf).toBe(before + 50)
  await page.goto(`/mall/goodsComments?id=${product}&type=4`)
  const card = page.getByRole('article').filter({ hasText: order.OrderCode })
  await expect(card.getByRole('button', { name: '查看评价图片 1' })).toBeVisible()
  await awake(page)
  const tile = card.getByRole('button', { name: '播放评价视频' })
  await tile.scrollIntoViewIfNeeded()
  // its cover is a frame of the film, drawn by the phone during upload
  await expect.poll(() => tile.locator('img').evaluate(coloursOf)).toBeGreaterThan(8)
  await tile.tap()
  const film = page.getByRole('dialog', { name: '视频' }).locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
})
