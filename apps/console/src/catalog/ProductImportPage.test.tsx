import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import ProductImportPage, { type Preview } from './ProductImportPage'

const preview: Preview = {
  ...{ ID: 7, FileName: '春季.csv', Created: 2000, Updated: 0, Same: 0, Wrong: 0, Waiting: 0, Unknown: [] },
  Rows: [
    {
      ...{ Row: 2, Code: 'A-1', Name: '绿萝', Action: 'create', Waits: '', Problems: [] },
      Changes: [{ Column: '商品名称', Before: '', After: '绿萝' }],
    },
  ],
}

const choose = () => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const file = new File(['商品编码\r\nA-1'], '春季.csv')
  file.arrayBuffer = async () => new ArrayBuffer(8)
  fireEvent.change(input, { target: { files: [file] } })
}

/** Opens the page with a previewed file, ready to import. */
const open = async () => {
  const made = renderPage(<ProductImportPage />)
  made.server.answer(api.catalog.PreviewProductImport, preview)
  made.draw()
  choose()
  const confirm = await screen.findByRole('button', { name: /确认导入/ })
  const applying = made.server.hold(api.catalog.ApplyProductImport)
  return { ...made, confirm, applying }
}

const bar = () => screen.getByRole('progressbar', { name: '导入进度' })
const stopButton = () => screen.getByRole('button', { name: /停止导入|正在撤回/ })

test('the bar goes on with what is written, and the end of it is the result', async () => {
  const { server, confirm, applying } = await open()
  let done = 0
  server.answer(api.catalog.GetProductImportProgress, () => ({ Done: done, Total: done === 0 ? 0 : 4000 }))
  fireEvent.click(confirm)
  await screen.findByText('正在开始…')
  expect(stopButton()).toHaveProperty('disabled', true)
  for (done of [1000, 3000])
    await waitFor(() => expect(bar().getAttribute('aria-valuenow')).toBe(`${done / 40}`))
  expect(stopButton()).toHaveProperty('disabled', false)
  applying.answer({
    ...{ Created: 2000, Updated: 0, Skipped: 0, Waiting: 0, ApprovalID: 0 },
    AppliedAt: '2026-11-24T10:00:00+08:00',
  })
  await screen.findByText('导入完成')
  expect(screen.getByText('新建 2,000 个，修改 0 个')).toBeTruthy()
  expect(screen.queryByRole('progressbar', { name: '导入进度' })).toBeNull()
})

test('stopping asks once, says that it is being undone, and leaves the preview to be confirmed again', async () => {
  const { server, confirm, applying } = await open()
  server.answer(api.catalog.GetProductImportProgress, { Done: 1000, Total: 4000 })
  server.answer(api.catalog.StopProductImport, null)
  fireEvent.click(confirm)
  await waitFor(() => expect(stopButton()).toHaveProperty('disabled', false))
  fireEvent.click(stopButton())
  await screen.findByRole('button', { name: '正在撤回…' })
  expect(stopButton()).toHaveProperty('disabled', true)
  expect(server.sent(api.catalog.StopProductImport)).toMatchObject([{ id: '7' }])
  applying.refuse('已停止导入，没有写入任何内容', 'catalog/import-stopped')
  const told = await screen.findByText('已停止导入，没有写入任何内容')
  // The operator stopped the import, so this is not an error.
  expect(told.closest('.ant-message-info')).not.toBeNull()
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  expect(screen.queryByRole('progressbar', { name: '导入进度' })).toBeNull()
})

test('a file that is refused says why and leaves the page as it was', async () => {
  const { server, alerts, draw } = renderPage(<ProductImportPage />)
  server.refuse(
    api.catalog.PreviewProductImport,
    '没有找到“商品编码”一列，请使用模板',
    'catalog/import-sheet',
  )
  draw()
  choose()
  await waitFor(() => expect(alerts).toEqual(['没有找到“商品编码”一列，请使用模板']))
  expect(screen.getByText('点击选择，或把表格拖到这里')).toBeTruthy()
})
