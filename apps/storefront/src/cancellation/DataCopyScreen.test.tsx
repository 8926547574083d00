import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../platform/testing/render-screen'
import DataCopyScreen from './DataCopyScreen'

const none = { State: 'none', AskDate: null, ExpireDate: null, NextDate: null, Size: 0 } as const
const day = '2026-11-24T10:00:00+08:00'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a copy is requested once, and the page shows that it is being made', async () => {
  const server = createFakeServer().answer(api.cancellation.GetDataCopy, none)
  renderScreen(<DataCopyScreen />, server, '/setting/dataCopy')
  server.answer(api.cancellation.AskDataCopy, { State: 'making' })
  const ask = await screen.findByRole('button', { name: '申请副本' })
  server.answer(api.cancellation.GetDataCopy, { ...none, State: 'making', AskDate: day, NextDate: day })
  fireEvent.click(ask)
  expect((await screen.findByRole('status')).textContent).toContain('正在生成')
  expect(screen.queryByRole('button', { name: '申请副本' })).not.toBeInTheDocument()
})

test('a file that is ready is saved under its name', async () => {
  const ready = { State: 'ready', AskDate: day, ExpireDate: day, NextDate: day, Size: 4096 } as const
  const saved: { name: string; file: Blob }[] = []
  let file = new Blob()
  Object.assign(URL, { createObjectURL: (made: Blob) => ((file = made), 'blob:copy'), revokeObjectURL() {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
  const server = createFakeServer()
    .answer(api.cancellation.GetDataCopy, ready)
    .answer(api.cancellation.TakeDataCopy, { Name: 'greenstar-data.json', Content: '{}' })
  renderScreen(<DataCopyScreen />, server, '/setting/dataCopy')
  fireEvent.click(await screen.findByRole('button', { name: '下载文件' }))
  await waitFor(() => expect(saved).toMatchObject([{ name: 'greenstar-data.json', file: { size: 2 } }]))
  expect(screen.queryByRole('button', { name: '申请副本' })).not.toBeInTheDocument()
})
