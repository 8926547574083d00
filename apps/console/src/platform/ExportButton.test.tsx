import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ExportButton } from './ExportButton'
import { renderPage } from './render.testing'

afterEach(() => vi.unstubAllGlobals())

const list = { payload: { keyword: '林' }, total: 3 }
const whole = { permission: 'order.contact', what: '完整收货信息' } as const

/** A file that arrives in pieces and never ends. */
const endless = () => {
  const asked: { url: string; signal: AbortSignal | undefined }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const signal = init?.signal ?? undefined
    asked.push({ url: String(url), signal: signal as AbortSignal | undefined })
    const stopped = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
    const first = { done: false, value: new Uint8Array(2_500_000) }
    const pieces = [Promise.resolve(first), stopped]
    return {
      ok: true,
      headers: new Headers({ 'content-type': 'text/csv' }),
      body: { getReader: () => ({ read: () => pieces.shift() }) },
    }
  })
  return asked
}

const draw = (permissions: string[], withWhole = true) =>
  renderPage(<ExportButton name="orders" list={list} whole={withWhole ? whole : undefined} />, {
    permissions,
  }).draw()

const choose = async (text: string) => {
  fireEvent.click(await screen.findByRole('button', { name: '导出' }))
  fireEvent.click(await screen.findByText(text))
}

test('shows the progress, and can be stopped', async () => {
  const asked = endless()
  draw(['data.export'])
  await choose('文本表格（CSV）')
  fireEvent.click(await screen.findByRole('button', { name: /已收到 2.5 MB/ }))
  await waitFor(() => expect(asked[0]?.signal?.aborted).toBe(true))
  expect(await screen.findByText('已取消导出')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: '导出' })).toBeInTheDocument()
})

test('full data needs a reason and the permission', async () => {
  const asked = endless()
  draw(['data.export', 'order.contact'])
  await choose('Excel 表格，含完整收货信息')
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '交给物流公司' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const sent = new URL(asked[0]?.url ?? '', 'http://shop').searchParams
  expect([sent.get('reason'), sent.get('format')]).toEqual(['交给物流公司', 'xlsx'])
})

test('without the permission it is not offered', async () => {
  endless()
  draw(['data.export'])
  fireEvent.click(await screen.findByRole('button', { name: '导出' }))
  await screen.findByText('文本表格（CSV）')
  expect(screen.queryByText(/完整收货信息/)).not.toBeInTheDocument()
})

test('a list of more rows than are counted is exported after a question', async () => {
  const asked = endless()
  const long = { ...list, total: 10_000, isMore: true }
  renderPage(<ExportButton name="orders" list={long} />, { permissions: ['data.export'] }).draw()
  await choose('文本表格（CSV）')
  expect(
    await screen.findByText('共 10,000 条以上，一次最多导出 100,000 条。建议先缩小筛选范围。'),
  ).toBeInTheDocument()
  expect(asked).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '导出前 100,000 条' }))
  await waitFor(() => expect(asked).toHaveLength(1))
})
