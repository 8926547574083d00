import { createClient } from '@greenstar/web/client'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/ops-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPasteWith } from './read-paste'

/** What the library answers to each upload in turn: the path of the picture, or a refusal. */
let answers: ({ Path: string } | { refused: string })[] = []
/** Addresses of the uploads. */
let uploads: string[] = []
class FakeRequest {
  upload = {}
  status = 200
  responseText = ''
  onload = () => undefined
  open(_method: string, address: string) {
    uploads.push(address)
  }
  setRequestHeader() {}
  abort() {}
  send() {
    const answer = answers.shift() ?? { refused: 'not expected' }
    this.responseText = JSON.stringify(
      'Path' in answer
        ? { Status: 100, Msg: '', Data: answer }
        : { Status: 101, Msg: answer.refused, Data: null },
    )
    queueMicrotask(this.onload)
  }
}

beforeEach(() => {
  answers = []
  uploads = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paste = (
  server: ReturnType<typeof createFakeServer>,
  html: string,
  files: File[] = [],
  stop = new AbortController(),
) => {
  const progress: string[] = []
  const client = createClient({
    base: () => '',
    channel: '10',
    token: () => undefined,
    fetch: server.fetch,
    alert: () => undefined,
  })
  const read = readPasteWith(client)(
    { html, files },
    {
      onProgress: (done, total) => progress.push(`${done}/${total}`),
      signal: stop.signal,
    },
  )
  return { read, progress }
}
const nextLook = () => vi.advanceTimersByTimeAsync(600)

const arranged = { ID: 0, Total: 0, Html: '<h2>养护</h2>', LeftOut: [] }
/** A picture of one pixel, as a word processor puts it into the clipboard. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

test('text without pictures of others is arranged by the server in one call', async () => {
  const server = createFakeServer().answer(api.upload.PasteRichText, arranged)
  expect(await paste(server, '<h1>养护</h1>').read).toEqual({ html: '<h2>养护</h2>', leftOut: [] })
  expect(server.sent(api.upload.PasteRichText)).toMatchObject([{ html: '<h1>养护</h1>' }])
})

test('pictures of another host are waited for; missing ones are named', async () => {
  const looks = [
    { Done: 1, Total: 2, Html: '<p>浇水</p>', LeftOut: [] },
    {
      ...{ Done: 2, Total: 2, Html: '<p>浇水</p><img src="/media/u/a.jpg" alt="">' },
      LeftOut: [{ What: 'https://a.example/2.jpg', Reason: '对方网站没有及时响应' }],
    },
  ]
  const server = createFakeServer()
    .answer(api.upload.PasteRichText, {
      ...{ ID: 7, Total: 2, Html: '<p>浇水</p>' },
      LeftOut: [{ What: '视频', Reason: '页面不能播放' }],
    })
    .answer(api.upload.GetPaste, () => looks.shift() as (typeof looks)[number])
  const { read, progress } = paste(server, '<p>浇水</p><img src="https://a.example/1.jpg">')
  await nextLook()
  expect(await read).toEqual({
    html: '<p>浇水</p><img src="/media/u/a.jpg" alt="">',
    leftOut: [
      { what: '视频', reason: '页面不能播放' },
      { what: 'https://a.example/2.jpg', reason: '对方网站没有及时响应' },
    ],
  })
  expect(server.sent(api.upload.GetPaste)).toMatchObject([{ id: '7' }, { id: '7' }])
  expect(progress).toEqual(['1/2', '2/2'])
})

test('without waiting the text is inserted, with the number of missing pictures', async () => {
  const server = createFakeServer()
    .answer(api.upload.PasteRichText, { ID: 7, Total: 3, Html: '', LeftOut: [] })
    .answer(api.upload.GetPaste, { Done: 1, Total: 3, Html: '<p>浇水</p>', LeftOut: [] })
  const stop = new AbortController()
  const { read } = paste(server, '<p>浇水</p>', [], stop)
  await vi.advanceTimersByTimeAsync(0)
  stop.abort()
  expect(await read).toEqual({
    html: '<p>浇水</p>',
    leftOut: [{ what: '2 张图片', reason: '没有等到取回' }],
  })
})

test('pictures that the clipboard holds are uploaded first; the text then names them by the library', async () => {
  answers = [{ Path: '/media/u/b.webp' }, { refused: '图片太大' }]
  const server = createFakeServer().answer(api.upload.PasteRichText, arranged)
  const { read, progress } = paste(
    server,
    `<p>a<img src="${pixel}"></p><p>b<img src="${pixel}"></p><p>c<img src="data:text/plain,x"></p>`,
  )
  expect((await read).leftOut).toEqual([
    { what: '粘贴的图片 2', reason: '图片太大' },
    { what: '粘贴的图片 3', reason: '图片无法识别' },
  ])
  expect(server.sent(api.upload.PasteRichText)[0]?.html).toBe(
    '<p>a<img src="/media/u/b.webp"></p><p>b</p><p>c</p>',
  )
  expect(uploads).toEqual(
    Array(2).fill(
      `/api/Console/UploadPicture?${new URLSearchParams({ name: '粘贴的图片', folder: '粘贴' })}`,
    ),
  )
  expect(progress).toEqual(['0/3', '1/3', '2/3'])
})

test('a lazily loaded picture of a web page is fetched from its own address', async () => {
  const server = createFakeServer().answer(api.upload.PasteRichText, arranged)
  await paste(server, `<img src="${pixel}" data-src="https://a.example/1.jpg">`).read
  expect(uploads).toEqual([])
  expect(server.sent(api.upload.PasteRichText)[0]?.html).toContain('data-src="https://a.example/1.jpg"')
})

test('a screenshot alone becomes a picture; no other request is sent', async () => {
  answers = [{ Path: '/media/u/c.jpg' }, { refused: '太大' }]
  const server = createFakeServer()
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const files = [new File([png], '截屏.png', { type: 'image/png' }), new File([png], '大图.png')]
  expect(await paste(server, '', files).read).toEqual({
    html: '<img src="/media/u/c.jpg" alt="">',
    leftOut: [{ what: '大图.png', reason: '太大' }],
  })
  expect(server.sent(api.upload.PasteRichText)).toEqual([])
})

test('what the server refuses is the reason that the editor shows', async () => {
  const server = createFakeServer().refuse(api.upload.PasteRichText, '粘贴的内容过长，请分几次粘贴')
  await expect(paste(server, '<p>a</p>').read).rejects.toThrow('粘贴的内容过长，请分几次粘贴')
})
