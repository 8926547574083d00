import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toasts'
import { Uploader, type UploaderProps } from './Uploader'
import type { Upload } from './use-uploads'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})
afterEach(cleanup)

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })

/** Fake storage: each upload waits until it is released. */
function storage() {
  const waiting: { name: string; done: () => void; fail: () => void }[] = []
  const upload: Upload = (file) =>
    new Promise((resolve, reject) =>
      waiting.push({
        name: file.name,
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
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } })
  return { choose, settle, waiting, onChange }
}

const states = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')].map((tile) => tile.dataset.state)

test('R318: two at a time leave, and what arrived is told in the order of choice', async () => {
  const { choose, settle, waiting, onChange } = draw()
  choose(picture('a.png'), picture('b.png'), picture('c.png'))
  expect(waiting.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(states()).toEqual(['uploading', 'uploading', 'pending'])
  await settle('b.png')
  expect(onChange).toHaveBeenLastCalledWith(['/media/b.png'])
  expect(states()).toEqual(['uploading', 'success', 'uploading'])
  await settle('a.png')
  await settle('c.png')
  expect(onChange).toHaveBeenLastCalledWith(['/media/a.png', '/media/b.png', '/media/c.png'])
})

test('R375: more than the limit says 最多选择N张图片 and takes what there is room for', () => {
  const { choose, waiting } = draw({ max: 1 })
  choose(picture('a.png'), picture('b.png'))
  expect(screen.getByText('最多选择1张图片')).toBeTruthy()
  expect(waiting).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '凭证' })).toBeNull()
})

test('R374, R378: pictures and films, 99 at most unless told otherwise', () => {
  const { choose } = draw()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept).toBe('image/jpeg,image/png,image/gif,video/mp4')
  choose(...Array.from({ length: 100 }, (_, at) => picture(`${at}.png`)))
  expect(screen.getByText('最多选择99张图片')).toBeTruthy()
  expect(states()).toHaveLength(99)
  cleanup()
  draw({ picturesOnly: true })
  expect((document.querySelector('input[type=file]') as HTMLInputElement).accept).not.toContain('video')
})

test('R376: a file of another kind is refused, a failed one is tried again, a removed one is told', async () => {
  const { choose, settle, onChange } = draw()
  choose(picture('a.txt', 'text/plain'))
  expect(screen.getByText('图片处理失败，请稍后重试')).toBeTruthy()
  choose(picture('a.png'))
  await settle('a.png', 'fail')
  fireEvent.click(screen.getByText('点击重试'))
  await settle('a.png')
  expect(onChange).toHaveBeenLastCalledWith(['/media/a.png'])
  fireEvent.click(screen.getByRole('button', { name: '删除凭证 1' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('R379: a single file gives way to the next one', async () => {
  const { choose, settle, onChange } = draw({ single: true })
  choose(picture('a.png'))
  await settle('a.png')
  choose(picture('b.png'))
  await settle('b.png')
  expect(onChange).toHaveBeenLastCalledWith(['/media/b.png'])
})

test('the order is changed by keys and by dragging, and is told', async () => {
  const { choose, settle, onChange } = draw()
  choose(picture('a.png'), picture('b.png'))
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

test('a form learns when pictures are under way; those of an earlier visit stand first', async () => {
  const onWait = vi.fn()
  const { choose, settle, onChange } = draw({ onWait, initial: ['/media/old.png'] })
  choose(picture('a.png'))
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
  choose(picture('a.png'), picture('b.png'))
  await settle('a.png', 'fail')
  await settle('b.png')
  expect(onWait).toHaveBeenLastCalledWith('failed')
  fireEvent.click(screen.getByText('点击重试'))
  expect(onWait).toHaveBeenLastCalledWith('sending')
  await settle('a.png', 'fail')
  fireEvent.click(screen.getByRole('button', { name: '删除凭证 1' }))
  expect(onWait).toHaveBeenLastCalledWith(undefined)
})
