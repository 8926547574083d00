// the check of a chosen file is fetched on demand; here it is there from the start
import '@greenstar/web/chosen-file'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '../layer/toasts'
import { Uploader, type UploaderProps } from './Uploader'
import type { Upload } from './use-uploads'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})
afterEach(cleanup)

const heads: Record<string, string> = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/gif': 'GIF89a',
  'image/heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'video/quicktime': '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
}
const fileOf = (head: string, name: string, type: string) =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], name, { type })
const picture = (name: string, type = 'image/png') => fileOf(heads[type] ?? '<p>', name, type)

/** Fake storage: each upload waits until it is released. */
function storage() {
  type Waiting = {
    name: string
    type: string
    reach: (share: number) => void
    done: () => void
    fail: () => void
  }
  const waiting: Waiting[] = []
  const upload: Upload = (file, { onProgress }) =>
    new Promise((resolve, reject) =>
      waiting.push({
        name: file.name,
        reach: onProgress,
        type: file.type,
        done: () => resolve({ path: `/media/${file.name}` }),
        fail: () => reject(new Error('网络不稳定')),
      }),
    )
  const settle = (name: string, how: 'done' | 'fail' = 'done') =>
    act(async () =>
      waiting
        .splice(
          waiting.findIndex((one) => one.name === name),
          1,
        )[0]
        ?.[how](),
    )
  return { upload, settle, waiting }
}

function draw(props: Partial<UploaderProps> = {}) {
  const { upload, settle, waiting } = storage()
  const onChange = vi.fn<(paths: string[]) => void>()
  render(
    <>
      <Uploader label="凭证" upload={upload} onChange={onChange} {...props} />
      <ToastHost />
    </>,
  )
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const choose = (...files: File[]) =>
    act(async () => {
      fireEvent.change(input, { target: { files } })
      // what a file is, is read from its first bytes
      await new Promise((done) => setTimeout(done, 30))
    })
  return { choose, settle, waiting, onChange }
}

const states = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')].map((tile) => tile.dataset.state)

test('R318: two at a time are uploaded, and reported in the order of selection', async () => {
  const { choose, settle, waiting, onChange } = draw()
  await choose(picture('a.png'), picture('b.png'), picture('c.png'))
  expect(waiting.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(states()).toEqual(['uploading', 'uploading', 'pending'])
  await settle('b.png')
  expect(onChange).toHaveBeenLastCalledWith(['/media/b.png'])
  expect(states()).toEqual(['uploading', 'success', 'uploading'])
  await settle('a.png')
  await settle('c.png')
  expect(onChange).toHaveBeenLastCalledWith(['/media/a.png', '/media/b.png', '/media/c.png'])
})

test('R375: more than the limit shows 最多选择N张图片 and accepts the first ones', async () => {
  const { choose, waiting } = draw({ max: 1 })
  await choose(picture('a.png'), picture('b.png'))
  expect(screen.getByText('最多选择1张图片')).toBeInTheDocument()
  expect(waiting).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '凭证' })).not.toBeInTheDocument()
})

test('R374, R378: pictures and films, 99 at most by default', async () => {
  draw()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept).toBe('image/*,video/*')
  expect(screen.getByText('支持 JPG、PNG、WebP、AVIF、GIF 图片，MP4、MOV（H.264）视频')).toBeInTheDocument()
  const many = Array.from({ length: 100 }, (_, at) => picture(`${at}.png`))
  fireEvent.change(input, { target: { files: many } })
  expect(await screen.findByText('最多选择99张图片', {}, { timeout: 20_000 })).toBeInTheDocument()
  expect(states()).toHaveLength(99)
  cleanup()
  draw({ picturesOnly: true })
  expect((document.querySelector('input[type=file]') as HTMLInputElement).accept).not.toContain('video')
})

test('R376: a file of another kind is refused, a failed one is retried, a removed one is reported', async () => {
  const { choose, settle, onChange } = draw()
  await choose(picture('a.png', 'text/plain'))
  expect(screen.getByRole('alert')).toHaveTextContent(/^文件类型不支持，请选择 JPG、PNG/)
  await choose(picture('a.png'))
  await settle('a.png', 'fail')
  fireEvent.click(screen.getByText('点击重试'))
  await settle('a.png')
  expect(onChange).toHaveBeenLastCalledWith(['/media/a.png'])
  fireEvent.click(screen.getByRole('button', { name: '删除凭证 1' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('R379: a single file gives way to the next one', async () => {
  const { choose, settle, onChange } = draw({ single: true })
  await choose(picture('a.png'))
  await settle('a.png')
  await choose(picture('b.png'))
  await settle('b.png')
  expect(onChange).toHaveBeenLastCalledWith(['/media/b.png'])
})

test('the order is changed by keys and by dragging, and is reported', async () => {
  const { choose, settle, onChange } = draw()
  await choose(picture('a.png'), picture('b.png'))
  await settle('a.png')
  await settle('b.png')
  const first = () => screen.getByRole('button', { name: /^查看凭证 1/ })
  fireEvent.keyDown(first(), { key: 'ArrowRight' })
  expect(onChange).toHaveBeenLastCalledWith(['/media/b.png', '/media/a.png'])
  fireEvent.keyDown(first(), { key: 'ArrowLeft' })
  expect(onChange).toHaveBeenCalledTimes(3)

  const second = document.querySelector('[data-tile="1"]')
  document.elementFromPoint = () => second
  fireEvent.pointerDown(first(), { clientX: 10, clientY: 10, pointerId: 1 })
  fireEvent.pointerMove(window, { clientX: 14, clientY: 10, pointerId: 1 })
  expect(onChange).toHaveBeenCalledTimes(3)
  fireEvent.pointerMove(window, { clientX: 90, clientY: 10, pointerId: 1 })
  expect(onChange).toHaveBeenLastCalledWith(['/media/a.png', '/media/b.png'])
  fireEvent.pointerUp(window, { pointerId: 1 })
  fireEvent.pointerMove(window, { clientX: 10, clientY: 10, pointerId: 1 })
  expect(onChange).toHaveBeenCalledTimes(4)
})

test('a form is notified while pictures are uploading; those of an earlier visit are first', async () => {
  const onWait = vi.fn()
  const { choose, settle, onChange } = draw({ onWait, initial: ['/media/old.png'] })
  await choose(picture('a.png'))
  expect(onWait.mock.calls).toEqual([['sending']])
  await settle('a.png')
  expect(onWait.mock.calls).toEqual([['sending'], [undefined]])
  expect(onChange).toHaveBeenLastCalledWith(['/media/old.png', '/media/a.png'])
  expect(
    screen
      .getByRole('button', { name: /^查看凭证 1/ })
      .querySelector('img')
      ?.getAttribute('src'),
  ).toBe('/media/old.png')
})

test('a form waits for a picture that did not arrive until it is sent again or taken away', async () => {
  const onWait = vi.fn()
  const { choose, settle } = draw({ onWait })
  await choose(picture('a.png'), picture('b.png'))
  await settle('a.png', 'fail')
  await settle('b.png')
  expect(onWait).toHaveBeenLastCalledWith('failed')
  fireEvent.click(screen.getByText('点击重试'))
  expect(onWait).toHaveBeenLastCalledWith('sending')
  await settle('a.png', 'fail')
  fireEvent.click(screen.getByRole('button', { name: '删除凭证 1' }))
  expect(onWait).toHaveBeenLastCalledWith(undefined)
})

test('an upload of a film is resumed, by a tap or automatically when the network is back', async () => {
  const { choose, settle, waiting, onChange } = draw()
  await choose(picture('a.mov', 'video/quicktime'))
  act(() => waiting[0]?.reach(0.4))
  await settle('a.mov', 'fail')
  fireEvent.click(screen.getByText('继续上传 40%'))
  expect(screen.getByRole('progressbar')).toHaveTextContent('40%')
  await settle('a.mov', 'fail')
  fireEvent(window, new Event('online'))
  await settle('a.mov')
  expect(onChange).toHaveBeenLastCalledWith(['/media/a.mov'])
})

test('R377: the type of a file is read from its content: unreadable HEIC shows what to do', async () => {
  const { choose, waiting } = draw()
  await choose(picture('IMG_1.HEIC', 'image/heic'))
  expect(screen.getByRole('alert')).toHaveTextContent(/HEIC.*兼容性最佳.*支持 JPG、PNG/)
  expect(waiting).toHaveLength(0)
  await choose(fileOf('GIF89a', 'a.jpg', 'image/jpg'), picture('film.mov', 'video/quicktime'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(waiting.map(({ type }) => type)).toEqual(['image/gif', 'video/mp4'])
})

test('the form waits from the choice on, before the file has a tile', async () => {
  const onWait = vi.fn()
  draw({ onWait })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [picture('a.png')] } })
  expect(onWait.mock.calls).toEqual([['sending']])
  expect(screen.queryByRole('button', { name: '查看凭证 1' })).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('正在读取所选的文件…')
  await screen.findByRole('button', { name: '查看凭证 1' })
  expect(onWait.mock.calls).toEqual([['sending']])
})

test('a file without bytes is refused as empty', async () => {
  const { choose, waiting } = draw()
  await choose(fileOf('', 'a.jpg', 'image/jpeg'))
  expect(screen.getByRole('alert')).toHaveTextContent('这个文件是空的')
  expect(waiting).toHaveLength(0)
})

test('a picture of another kind that the browser can draw is sent', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => {} }))
  const { choose, waiting } = draw()
  await choose(fileOf('BM\0\0', 'a.gif', 'image/gif'))
  expect(waiting.map(({ type }) => type)).toEqual(['image/bmp'])
  vi.unstubAllGlobals()
})

test('an animation that becomes a still shows a message', async () => {
  const frame = ',\0\0\0\0\x01\0\x01\0\0\x02\x02L\x01\0'
  const gif = `GIF89a\x01\0\x01\0\x80\0\0abcdef${frame}${frame};`
  const { choose, waiting } = draw({ stills: true, max: 9 })
  await choose(fileOf(gif, 'a.gif', 'image/gif'))
  expect(screen.getByRole('alert')).toHaveTextContent('这里只能用静态图片，动图只保留第一帧')
  expect(waiting).toHaveLength(1)
  cleanup()
  const other = draw()
  await other.choose(fileOf(gif, 'a.gif', 'image/gif'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await other.choose(fileOf('RIFF____WEBPVP8X\x0a\0\0\0\x02', 'a.webp', 'image/webp'))
  expect(screen.getByRole('alert')).toHaveTextContent(/只保留第一帧；需要动起来请用 GIF/)
})

test('a picture is cropped in its place: the part that the frame shows is uploaded instead', async () => {
  const drawn: number[][] = []
  const pen = {
    fillRect: () => undefined,
    drawImage: (_image: unknown, ...numbers: number[]) => drawn.push(numbers),
  }
  HTMLCanvasElement.prototype.getContext = vi.fn(() => pen) as never
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x'], { type: 'image/jpeg' }))
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300 }))
  vi.stubGlobal('fetch', async () => new Response('x'))
  const { choose, settle, onChange } = draw({ crop: true, initial: ['/media/a.jpg'] })
  await choose(picture('b.png'))
  await settle('b.png')
  fireEvent.click(screen.getByRole('button', { name: '裁剪第 1 张图片' }))
  const frame = await screen.findByRole('img', { name: /裁剪范围/ })
  fireEvent.click(screen.getByRole('button', { name: '1:1' }))
  fireEvent.keyDown(screen.getByRole('img', { name: /裁剪范围/ }), { key: 'ArrowLeft' })
  expect(frame).not.toBeInTheDocument()
  expect(drawn.at(-1)).toEqual([35, 0, 300, 300, 0, 0, 300, 300])
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  await act(async () => undefined)
  await settle('crop.jpg')
  expect(onChange).toHaveBeenLastCalledWith(['/media/crop.jpg', '/media/b.png'])
  vi.unstubAllGlobals()
})
