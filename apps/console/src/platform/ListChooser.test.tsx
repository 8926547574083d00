import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListChooser } from './ListChooser'
import { renderPage } from './render.testing'

type Row = { Row: number; Cells: string[]; Problems: { Column: number; Message: string }[] }
const row = (Row: number, Cells: string[], problem?: string): Row => ({
  ...{ Row, Cells },
  Problems: problem === undefined ? [] : [{ Column: 0, Message: problem }],
})
const sheets = { Sheet: '名单', Sheets: ['名单', '备用'] }

const open = () => {
  const read: string[][] = []
  const made = renderPage(
    <ListChooser
      titles={['手机号', '电话']}
      fits={(cell) => /^1\d{10}$/.test(cell)}
      onRead={(list) => read.push(list)}
    />,
  )
  return { ...made, read }
}
const choose = (file: File) => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [file] } })
}

test('reads the column with the title, skips unreadable rows, and shows their number', async () => {
  const { server, draw, read } = open()
  server.answer(api.upload.ReadTable, {
    ...{ ...sheets, Sheets: ['名单'], IsCut: false },
    Rows: [
      row(1, ['电话', '姓名']),
      row(2, ['13800138000', '张三']),
      row(3, ['1.38E+10', '李四'], '号码显示成了科学记数'),
      row(4, ['', '王五']),
    ],
  })
  draw()
  choose(new File(['x'], '会员.csv'))
  await waitFor(() => expect(read).toEqual([['13800138000']]))
  expect(server.sent(api.upload.ReadTable)).toMatchObject([{ fileName: '会员.csv', file: btoa('x') }])
  expect(await screen.findByText('有 1 行的格子读不出来，请核对')).toBeInTheDocument()
  expect(screen.getByText('读到 1 个手机号')).toBeInTheDocument()
  expect(screen.queryByLabelText('工作表')).not.toBeInTheDocument()
})

test('without a title it is the column in which most cells fit; another sheet may be chosen', async () => {
  const { server, draw, read } = open()
  server.answer(api.upload.ReadTable, ({ sheet }) =>
    sheet === '备用'
      ? { ...sheets, Sheet: '备用', IsCut: true, Rows: [row(1, ['13900139000'])] }
      : { ...sheets, IsCut: false, Rows: [row(1, ['张三', '13800138000']), row(2, ['李四', '13700137000'])] },
  )
  draw()
  choose(new File(['x'], '名单.xlsx'))
  await waitFor(() => expect(read).toEqual([['13800138000', '13700137000']]))
  fireEvent.mouseDown(await screen.findByLabelText('工作表'))
  fireEvent.click(await screen.findByTitle('备用'))
  await waitFor(() => expect(read.at(-1)).toEqual(['13900139000']))
  expect(await screen.findByText('表格太长，只读了前面的行')).toBeInTheDocument()
})

test('an empty file and one that is too large are not sent', async () => {
  const { server, draw, read } = open()
  draw()
  choose(new File([], '空.csv'))
  expect(await screen.findByText('这个文件是空的')).toBeInTheDocument()
  choose(new File([new Uint8Array(600_001)], '大.xlsx'))
  expect(await screen.findByText(/文件不能超过 600 KB/)).toBeInTheDocument()
  expect(server.sent(api.upload.ReadTable)).toEqual([])
  expect(read).toEqual([])
})
