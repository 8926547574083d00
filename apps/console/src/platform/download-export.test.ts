import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadExport } from './download-export'

const saved: Blob[] = []

beforeEach(() => {
  saved.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (content: Blob) => `blob:${saved.push(content)}`,
      revokeObjectURL: () => undefined,
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const answerWith = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => answer())

test.each([
  ['watched', { onBytes: () => undefined }],
  ['not watched', {}],
])('a file is saved whole when its bytes are %s', async (_how, watch) => {
  answerWith(() => new Response('订单号,金额', { headers: { 'content-type': 'text/csv' } }))
  await downloadExport('orders', {}, watch)
  expect(saved.map(({ size }) => size)).toEqual([new Blob(['订单号,金额']).size])
})

test('a refusal has the message of the server', async () => {
  answerWith(() => Response.json({ Code: 403, Msg: '没有导出的权限' }))
  await expect(downloadExport('orders', {})).rejects.toThrow('没有导出的权限')
})

test('a broken connection shows a Chinese message', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(downloadExport('orders', {})).rejects.toThrow('请检查网络')
})
