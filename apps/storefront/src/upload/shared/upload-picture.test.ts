import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLimits, uploadPicture } from './upload-picture'

const posted: FormData[] = []
let statuses: number[] = []
let refusal = ''

/** An XMLHttpRequest that reports half of the progress and then responds. */
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 200
  responseText = ''
  open() {}
  send(form: FormData) {
    posted.push(form)
    this.status = statuses.shift() ?? 200
    this.responseText = this.status === 403 ? refusal : JSON.stringify({ key: form.get('key') })
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      if (this.status === 0) this.onerror?.()
      else this.onload?.()
    })
  }
}

const asked: string[] = []
const confirmed: Record<string, string>[] = []
/** Payloads of GetUploadGrant: {} for the limits, then one for each token. */
const granted: Record<string, string>[] = []
const grant = {
  UploadToken: 't',
  UploadUrl: '/up/',
  KeyPrefix: 'member/7/',
  MaxBytes: 1000,
  MaxFilmBytes: 5000,
  Types: ['image/jpeg'],
}
const answers: Record<string, unknown> = {
  GetUploadGrant: grant,
  ConfirmUpload: { Path: '/media/u/a.jpg', Width: 1, Height: 1 },
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const address = new URL(input instanceof Request ? input.url : String(input), 'https://shop.example')
    const action = /\/api\/\w+\/(\w+)/.exec(address.pathname)?.[1] ?? ''
    asked.push(action)
    if (action === 'GetUploadGrant') {
      const { key, bytes } = Object.fromEntries(address.searchParams)
      granted.push(key ? { key, ...(bytes ? { bytes } : {}) } : {})
    }
    if (action === 'ConfirmUpload')
      confirmed.push(Object.fromEntries(new URLSearchParams(String(init?.body))))
    return Response.json({ Status: 100, Msg: '', Data: answers[action] })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  posted.length = 0
  asked.length = 0
  confirmed.length = 0
  granted.length = 0
  statuses = []
  refusal = ''
  grant.UploadToken = 't'
  forgetLimits()
})

const jpeg = (size = 10) => new Blob([new Uint8Array(size)], { type: 'image/jpeg' })

test('R404: the file is sent to the storage with the token, under prefix, time and number, and is confirmed', async () => {
  const shares: number[] = []
  const { path } = await uploadPicture(jpeg(), UploadPurpose.feedback, { onProgress: (s) => shares.push(s) })
  expect(path).toBe('/media/u/a.jpg')
  expect(posted[0]?.get('key')).toMatch(/^member\/7\/\d{22}\.jpg$/)
  expect(posted[0]?.get('token')).toBe('t')
  expect(shares).toEqual([0.5])
  expect(asked).toEqual(['GetUploadGrant', 'GetUploadGrant', 'ConfirmUpload'])
  expect(granted).toEqual([{}, { key: posted[0]?.get('key'), bytes: '10' }])
})

test('each file has a token of its own; the limits are asked for once', async () => {
  await uploadPicture(jpeg(), UploadPurpose.feedback)
  await uploadPicture(jpeg(), UploadPurpose.feedback)
  expect(granted.map(({ key }) => key)).toEqual([undefined, posted[0]?.get('key'), posted[1]?.get('key')])
})

test('a token that ended is replaced once', async () => {
  statuses = [401]
  await uploadPicture(jpeg(), UploadPurpose.feedback)
  expect(posted).toHaveLength(2)
})

test('a token that expires on a bad network is replaced too', async () => {
  vi.useFakeTimers()
  statuses = [0, 401]
  const sent = uploadPicture(jpeg(), UploadPurpose.feedback)
  await vi.advanceTimersByTimeAsync(5000)
  expect((await sent).path).toBe('/media/u/a.jpg')
  expect(posted).toHaveLength(3)
  expect(granted).toHaveLength(3)
})

test('a storage that refuses the new token too fails the upload; the next try requests another token', async () => {
  statuses = [401, 401]
  await expect(uploadPicture(jpeg(), UploadPurpose.feedback)).rejects.toThrow('图片处理失败，请稍后重试')
  expect(posted).toHaveLength(2)
  await uploadPicture(jpeg(), UploadPurpose.feedback)
  expect(granted).toHaveLength(4)
})

test('for a shop with S3 the signed fields are sent before the file', async () => {
  const fields = { policy: 'eyJ9', 'x-amz-signature': 'abc' }
  const token = `s3.${Buffer.from(JSON.stringify(fields)).toString('base64url')}`
  grant.UploadToken = token
  statuses = [201]
  await uploadPicture(jpeg(), UploadPurpose.feedback)
  expect([...(posted[0]?.keys() ?? [])]).toEqual(['policy', 'x-amz-signature', 'key', 'file'])
  expect(posted[0]?.get('policy')).toBe('eyJ9')
})

test('a signed form of S3 that is over is replaced once', async () => {
  statuses = [403, 201]
  refusal = '<Error><Message>Invalid according to Policy: Policy expired.</Message></Error>'
  await uploadPicture(jpeg(), UploadPurpose.feedback)
  expect(posted).toHaveLength(2)
})

test('a file that did not arrive is sent again by itself, three times in all', async () => {
  vi.useFakeTimers()
  statuses = [0, 0]
  const sent = uploadPicture(jpeg(), UploadPurpose.feedback)
  await vi.advanceTimersByTimeAsync(5000)
  expect((await sent).path).toBe('/media/u/a.jpg')
  expect(posted).toHaveLength(3)
  statuses = [0, 0, 0]
  const lost = uploadPicture(jpeg(), UploadPurpose.feedback).catch((failure: Error) => failure.message)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await lost).toBe('请检查网络是否正常')
  expect(posted).toHaveLength(6)
})

test('a file whose confirmation was lost is confirmed again and not sent again', async () => {
  const file = jpeg()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (String(input).includes('ConfirmUpload')) throw new TypeError('Failed to fetch')
    return answer(input, init)
  })
  await expect(uploadPicture(file, UploadPurpose.feedback)).rejects.toThrow('请检查网络是否正常')
  expect(posted).toHaveLength(1)
  vi.stubGlobal('fetch', answer)
  expect((await uploadPicture(file, UploadPurpose.feedback)).path).toBe('/media/u/a.jpg')
  expect(posted).toHaveLength(1)
  expect(confirmed.at(-1)?.key).toBe(posted[0]?.get('key'))
  await uploadPicture(file, UploadPurpose.feedback)
  expect(posted).toHaveLength(2)
})

test('nothing is sent again when the member left', async () => {
  const leave = new AbortController()
  statuses = [0, 200]
  const sent = uploadPicture(jpeg(), UploadPurpose.feedback, { signal: leave.signal })
  leave.abort()
  await expect(sent).rejects.toThrow()
  expect(posted.length).toBeLessThan(2)
})

/** jsdom plays no films: a film that loads at once, and a canvas that can become a picture. */
const letPhonePlayFilms = () => {
  const create = document.createElement.bind(document)
  const film = {
    ...{ canPlayType: () => 'maybe', videoWidth: 640, videoHeight: 480, duration: 8 },
    removeAttribute: () => undefined,
    onloadeddata: undefined as (() => void) | undefined,
    onseeked: undefined as (() => void) | undefined,
    set src(_address: string) {
      setTimeout(() => this.onloadeddata?.())
    },
    set currentTime(_seconds: number) {
      this.onseeked?.()
    },
  }
  const canvas = {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(5)], { type: 'image/jpeg' })),
  }
  const fakes: Record<string, object> = { video: film, canvas }
  const spy = vi
    .spyOn(document, 'createElement')
    .mockImplementation((tag: string) => (fakes[tag] ?? create(tag)) as HTMLElement)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }),
  )
  return () => spy.mockRestore()
}

test('a film has a cover where the phone can draw one', async () => {
  const restore = letPhonePlayFilms()
  await uploadPicture(new Blob([new Uint8Array(9)], { type: 'video/mp4' }), UploadPurpose.review)
  const keys = posted.map((form) => String(form.get('key')))
  expect(keys.map((key) => key.slice(-4))).toEqual(['.mp4', '.jpg'])
  expect(confirmed.at(-1)).toMatchObject({
    key: keys[0]?.replace('-1.mp4', '.mp4'),
    parts: '1',
    cover: keys[1],
  })
  restore()
  await uploadPicture(new Blob([new Uint8Array(9)], { type: 'video/mp4' }), UploadPurpose.review)
  expect(confirmed.at(-1)).not.toHaveProperty('cover')
})

test('R376: a refusal of the storage is shown to the member', async () => {
  statuses = [403]
  await expect(uploadPicture(jpeg(), UploadPurpose.feedback)).rejects.toThrow('图片处理失败，请稍后重试')
})

test('a file of another type or too large is not sent', async () => {
  const page = new Blob(['<p>'], { type: 'text/html' })
  await expect(uploadPicture(page, UploadPurpose.avatar)).rejects.toThrow(
    '只支持 JPG、PNG、WebP、AVIF、GIF 图片，MP4、MOV（H.264）视频',
  )
  await expect(uploadPicture(jpeg(2000), UploadPurpose.avatar)).rejects.toThrow('图片不能超过')
  expect(posted).toHaveLength(0)
})

test('a film is sent unchanged, with its own limit', async () => {
  const film = (size: number) => new Blob([new Uint8Array(size)], { type: 'video/mp4' })
  await uploadPicture(film(2000), UploadPurpose.review)
  expect(posted[0]?.get('key')).toMatch(/^member\/7\/\d{22}-1\.mp4$/)
  await expect(uploadPicture(film(6000), UploadPurpose.review)).rejects.toThrow('视频不能超过 0 MB')
  expect(posted).toHaveLength(1)
})

test('an interrupted film is resumed with the missing part, also when it is selected again', async () => {
  vi.useFakeTimers()
  grant.MaxFilmBytes = 50_000_000
  const chosen = (lastModified = 1) =>
    new File([new Uint8Array(5_000_000)], 'a.mp4', { type: 'video/mp4', lastModified })
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  statuses = [200, 0, 0, 0]
  const lost = uploadPicture(chosen(), UploadPurpose.post, { onProgress }).catch(
    (failure: Error) => failure.message,
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(await lost).toBe('请检查网络是否正常')
  expect(shares.at(-1)).toBe(0.4)
  expect((await uploadPicture(chosen(), UploadPurpose.post, { onProgress })).path).toBe('/media/u/a.jpg')
  const parts = () => posted.map((form) => /-(\d)\.mp4$/.exec(String(form.get('key')))?.[1]).join('')
  expect(parts()).toBe('122223')
  expect(posted.at(-1)?.get('file')).toHaveProperty('size', 1_000_024)
  expect(confirmed.at(-1)).toMatchObject({ parts: '3' })
  // another film, and the same one once it was confirmed
  await uploadPicture(chosen(2), UploadPurpose.post)
  await uploadPicture(chosen(), UploadPurpose.post)
  expect(parts()).toBe('122223123123')
  grant.MaxFilmBytes = 5000
})
