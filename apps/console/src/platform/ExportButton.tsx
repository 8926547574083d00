import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { DownloadIcon } from '../ui/icons'
import { useHiddenColumns } from '../ui/list/column-choice'
import type { List } from '../ui/list/list'
import { downloadExport } from './download-export'
import { may } from './session'

/** The server gives no more rows in one file. */
const mostRows = 100_000

const formats = [
  { key: 'xlsx', label: 'Excel 表格（XLSX）' },
  { key: 'csv', label: '文本表格（CSV）' },
]

/** The rows of a list under its filters, with the columns chosen, as a file. `name` is the list's and the export's. */
export const ExportButton = ({
  name,
  list,
}: {
  name: string
  list: Pick<List<unknown>, 'payload' | 'total'>
}) => {
  const { message, modal } = App.useApp()
  const hidden = useHiddenColumns(name)
  const [busy, setBusy] = useState(false)
  if (!may('data.export')) return null
  const run = async (format: string) => {
    setBusy(true)
    try {
      const columns = hidden?.length ? { hidden: hidden.join(',') } : {}
      await downloadExport(name, { ...list.payload, ...columns, format })
    } catch (error) {
      message.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const start = (format: string) => {
    if (list.total <= mostRows) return void run(format)
    modal.confirm({
      title: '数据较多',
      content: `共 ${list.total.toLocaleString()} 条，一次最多导出 ${mostRows.toLocaleString()} 条。建议先缩小筛选范围。`,
      okText: `导出前 ${mostRows.toLocaleString()} 条`,
      onOk: () => run(format),
    })
  }
  return (
    <Dropdown menu={{ items: formats, onClick: ({ key }) => start(key) }} trigger={['click']} disabled={busy}>
      <Button icon={<DownloadIcon size={16} />} loading={busy}>
        导出
      </Button>
    </Dropdown>
  )
}
