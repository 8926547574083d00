import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it, test } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { fetchPicture, type ReadFromWeb } from './fetch-picture'
import { maxPastedPictures } from './paste'
import { pasteJob } from './paste.jobs'
import { fakePictures } from './pictures.fake'
import { makePicture } from './upload.factory'

const article = readFileSync(new URL('./cases/from-a-messenger-article.html.txt', import.meta.url), 'utf8')
const address = 'https://pictures.example.com/a/640?fmt=jpeg'

const shop = setUpTestApp()
let token = ''
let other = ''
const asked: string[] = []
let web: Awaited<ReturnType<ReadFromWeb>>
beforeAll(async () => {
  fakePictures(shop.app)
  token = (await makeOperator(shop.app)).token
  other = (await makeOperator(shop.app)).token
  shop.app.providers.set('web-pictures', (async (url) => {
    asked.push(url)
    return web
  }) satisfies ReadFromWeb)
})

let tint = 0
const drawn = async () => {
  const background = `#3b85${(16 + tint++).toString(16)}`
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return { arrived: true, status: 200, headers: new Headers(), bytes } as const
}
const paste = async (html: string, by = token) => {
  const { Data } = await shop.operate('upload', 'PasteRichText', { html }, by)
  if (!Data) throw new Error('refused')
  return Data
}
const look = (id: number, by = token) => shop.operate('upload', 'GetPaste', { id }, by)

it("a messenger's article gets its picture from the library, with progress", async () => {
  web = await drawn()
  const { ID, Total, Html, LeftOut } = await paste(article)
  expect([Total, LeftOut]).toEqual([1, []])
  expect(Html).not.toContain('<img')
  expect((await look(ID)).Data).toMatchObject({ Done: 0, Total: 1 })
  expect((await look(ID, other)).Code).toBe('upload/paste-gone')
  await pasteJob.run(shop.app, { id: ID })
  const { Data } = await look(ID)
  expect(Data).toMatchObject({ Done: 1, Total: 1, LeftOut: [] })
  expect(Data?.Html).toMatch(/见干见湿<\/p><img src="\/media\/u\/[0-9a-f]{32}\.jpg" alt="" \/><p>第二段/)
  const { rows } = await shop.app.database.db.execute(sql`select folder, name from pictures`)
  expect(rows).toEqual([{ folder: '粘贴', name: '粘贴自 pictures.example.com' }])
  // a killed worker's job runs again
  const before = asked.length
  await pasteJob.run(shop.app, { id: ID })
  expect(asked).toHaveLength(before)
})

test.each([
  [
    'no picture',
    { arrived: true, status: 200, headers: new Headers(), bytes: Buffer.from('<html>') },
    /只支持 JPG/,
  ],
  [
    'refused',
    { arrived: true, status: 403, headers: new Headers(), bytes: Buffer.alloc(0) },
    /不提供这张图片（403）/,
  ],
  ['a redirect', { arrived: false, reason: 'unreachable' }, /无法访问，或把图片转到了别处/],
  ['too large', { arrived: false, reason: 'too-large' }, /超过 20 MB/],
  ['too slow', { arrived: false, reason: 'timeout' }, /没有及时响应/],
  ['an inward address', 'inward', /不是公开的网站/],
] as const)('%s: the picture is left out with the reason', async (_what, answer, reason) => {
  web = answer as typeof web
  const { ID } = await paste(article)
  await pasteJob.run(shop.app, { id: ID })
  const { Data } = await look(ID)
  expect(Data?.LeftOut).toEqual([{ What: address, Reason: expect.stringMatching(reason) }])
  expect(Data?.Html).not.toContain('<img')
})

test.each([
  ['file:///C:/Users/a/image001.png', /在您的电脑上/],
  ['data:image/png;base64,AAAA', /另存后上传/],
  ['https://127.0.0.1/a.png', /不是公开的网站/],
  ['https://intranet/a.png', /不是公开的网站/],
  ['https://a.example:8443/a.png', /不是公开的网站/],
  ['/../../etc/passwd', /不是公开的网站/],
])('FR62: %s is never requested', async (src, reason) => {
  const never: ReadFromWeb = () => Promise.reject(new Error('asked'))
  expect(await fetchPicture(never, src)).toEqual({ reason: expect.stringMatching(reason) })
})

it('http is requested by TLS, and the same address once', async () => {
  web = await drawn()
  asked.length = 0
  const { ID } = await paste('<img src="http://a.example/1.png"><p>文</p><img src="http://a.example/1.png">')
  await pasteJob.run(shop.app, { id: ID })
  expect(asked).toEqual(['https://a.example/1.png'])
  expect((await look(ID)).Data?.Html.match(/<img/g)).toHaveLength(2)
})

it("the shop's own pictures are not fetched, under every host of the shop", async () => {
  const { path } = await makePicture(shop.app.database.db)
  const small = path.replace('.jpg', '.640.webp')
  const { ID, Html } = await paste(
    `<p>文</p><img src="https://shop.example${path}"><img src="https://shop.example${small}">`,
  )
  expect(ID).toBe(0)
  expect(Html).toBe(`<p>文</p><img src="${path}" alt="" /><img src="${path}" alt="" />`)
})

it('more than can be fetched, and removed elements, are named', async () => {
  const many = Array.from(
    { length: maxPastedPictures + 2 },
    (_, at) => `<img src="https://a.example/${at}.png">`,
  )
  const { Total, LeftOut } = await paste(`<p>文</p>${many.join('')}<iframe src="https://v.example"></iframe>`)
  expect(Total).toBe(maxPastedPictures)
  expect(LeftOut).toContainEqual({ What: '嵌入的网页', Reason: '页面不支持' })
})

it('a text of a word processor has nothing to fetch and returns at once', async () => {
  const html = readFileSync(new URL('./cases/from-a-word-processor.html.txt', import.meta.url), 'utf8')
  expect(await paste(html)).toMatchObject({
    ID: 0,
    LeftOut: [],
    Html: expect.stringContaining('<ol><li>浇水'),
  })
})
