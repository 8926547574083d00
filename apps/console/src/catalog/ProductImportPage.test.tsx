import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import ProductImportPage, { type Preview } from './ProductImportPage'

const preview: Preview = {
  ...{ ID: 7, FileName: '春季.csv', Sheet: '', Sheets: [], Titles: ['商品编码', '商品名称'] },
  ...{ Created: 2000, Updated: 0, Same: 0, Wrong: 0, Waiting: 0, Doubts: 0, Unknown: [] },
  Rows: [
    {
      ...{ Row: 2, Code: 'A-1', Name: '绿萝', Action: 'create', Waits: '', Doubt: '', Problems: [] },
      Changes: [{ Column: '商品名称', Before: '', After: '绿萝' }],
      ...{ Readings: [{ Column: '售价', Written: '59元', Read: '59.00' }], Cells: [] },
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

test('the bar shows the progress of writing, and ends with the result', async () => {
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
    ...{ Created: 2000, Updated: 0, Skipped: 0, Waiting: 0, Doubts: 0, ApprovalID: 0 },
    AppliedAt: '2026-11-24T10:00:00+08:00',
  })
  await screen.findByText('导入完成')
  expect(screen.getByText('新建 2,000 个，修改 0 个')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar', { name: '导入进度' })).not.toBeInTheDocument()
})

test('stopping asks once, shows the undo, and keeps the preview for another confirmation', async () => {
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
  const reply = await screen.findByText('已停止导入，没有写入任何内容')
  // The operator stopped the import, so this is not an error.
  expect(reply.closest('.ant-message-info')).not.toBeNull()
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  expect(screen.queryByRole('progressbar', { name: '导入进度' })).not.toBeInTheDocument()
})

test('a cell that was understood is shown as written and as read; another sheet can be chosen', async () => {
  const { server, draw } = renderPage(<ProductImportPage />)
  server.answer(api.catalog.PreviewProductImport, { ...preview, Sheet: '春', Sheets: ['春', '夏'] })
  draw()
  choose()
  expect(await screen.findByText('售价写的是“59元”，读作')).toBeInTheDocument()
  server.answer(api.catalog.PreviewProductImport, { ...preview, ID: 8, Sheet: '夏', Sheets: ['春', '夏'] })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '工作表' }))
  fireEvent.click(await screen.findByTitle('夏'))
  await waitFor(() =>
    expect(server.sent(api.catalog.PreviewProductImport).at(-1)).toMatchObject({ sheet: '夏' }),
  )
})

test('rows with errors can be saved with the reasons beside them', async () => {
  const { server, draw } = renderPage(<ProductImportPage />)
  const wrong = {
    ...{ Row: 3, Code: 'A-2', Name: '', Action: 'wrong', Waits: '', Doubt: '', Changes: [], Readings: [] },
    ...{ Problems: [{ Column: '售价', Message: '应为数字' }], Cells: ['202611280015350909', '绿,萝'] },
  }
  server.answer(api.catalog.PreviewProductImport, { ...preview, Wrong: 1, Rows: [...preview.Rows, wrong] })
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return 'blob:'
  }
  URL.revokeObjectURL = () => undefined
  draw()
  choose()
  fireEvent.click(await screen.findByRole('button', { name: '下载有错误的行' }))
  expect(await saved[0]?.text()).toBe(
    '商品编码,商品名称,没有导入的原因\r\n"202611280015350909\t","绿,萝",售价：应为数字\r\n',
  )
})

test('a refused file shows why and leaves the page unchanged', async () => {
  const { server, alerts, draw } = renderPage(<ProductImportPage />)
  server.refuse(api.catalog.PreviewProductImport, '没有找到“商品编码”一列，请使用模板', 'upload/table')
  draw()
  choose()
  await waitFor(() => expect(alerts).toEqual(['没有找到“商品编码”一列，请使用模板']))
  expect(screen.getByText('点击选择，或把表格拖到这里')).toBeInTheDocument()
})

test('cells that were copied from a table are checked like a file', async () => {
  const { server, draw } = renderPage(<ProductImportPage />)
  const reading = server.hold(api.catalog.PreviewProductImport)
  draw()
  const text = '商品编码\t售价\nA-1\t59元'
  fireEvent.change(screen.getByRole('textbox', { name: '粘贴单元格' }), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: '检查' }))
  await waitFor(() => expect(server.sent(api.catalog.PreviewProductImport)).toMatchObject([{ text }]))
  reading.answer(preview)
  await screen.findByRole('button', { name: /确认导入/ })
})
