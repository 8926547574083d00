import { columnIn } from '@greenstar/rules/platform/table'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Space } from 'antd'
import { useState } from 'react'
import { SheetChoice, TableChooser } from '../ui/list/TableChooser'
import type { TableFile } from './table-file'

type Props = {
  /** Titles of the wanted column. */
  titles: readonly string[]
  /** Without such a title, the column in which most cells fit. */
  fits: (cell: string) => boolean
  onRead: (list: string[]) => void
}

/** Reads one column of a table, such as the phones of members, to be looked at before it is sent. */
export const ListChooser = ({ titles, fits, onRead }: Props) => {
  const { message } = App.useApp()
  const [file, setFile] = useState<TableFile>()
  const reading = useAction(api.upload.ReadTable, {
    onSuccess: ({ Rows, IsCut, Sheet, Sheets }) => {
      const rows = Rows.map(({ Row, Cells, Problems }) => ({
        ...{ row: Row, cells: Cells },
        problems: Object.fromEntries(Problems.map(({ Column, Message }) => [Column, Message])),
      }))
      const list = columnIn({ rows }, titles, fits)
      // some programs put a page about the file before its tables
      const next = Sheets[Sheets.indexOf(Sheet) + 1]
      if (list.length === 0 && next !== undefined && file) {
        reading.mutate({ ...file, sheet: next })
        return
      }
      const lost = Rows.filter(({ Problems }) => Problems.length > 0).length
      if (lost > 0) message.warning(`有 ${lost} 行的格子读不出来，请核对`)
      if (list.length === 0) {
        message.warning(`表格里没有找到${titles[0]}`)
        return
      }
      onRead(list)
      if (IsCut) message.warning('表格太长，只读了前面的行')
      else message.success(`读到 ${list.length.toLocaleString()} 个${titles[0]}`)
    },
  })
  const choose = (chosen: TableFile) => {
    setFile(chosen)
    reading.mutate(chosen)
  }
  return (
    <Space size={16} wrap>
      <TableChooser isBusy={reading.isPending} onChoose={choose} />
      {reading.data && file ? (
        <SheetChoice
          read={reading.data}
          isBusy={reading.isPending}
          onChoose={(sheet) => reading.mutate({ ...file, sheet })}
        />
      ) : null}
    </Space>
  )
}
