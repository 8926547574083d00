import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { DownloadIcon } from '../ui/icons'
import { useHiddenColumns } from '../ui/list/column-choice'
import type { List } from '../ui/list/list'
import { rowsText } from '../ui/list/rows-text'
import { downloadExport } from './download-export'
import { may } from './session'

/** The server's maximum number of rows in a file. */
const maxRows = 100_000

const formats = [
  { key: 'xlsx', label: 'Excel 表格（XLSX）' },
  { key: 'csv', label: '文本表格（CSV）' },
]

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Exports the filtered rows of a list, with the visible columns, as a file. `name` is the list's and the export's. */
export const ExportButton = ({
  name,
  list,
  whole,
  label = '导出',
}: {
  name: string
  list: Pick<List<unknown>, 'payload' | 'total' | 'isMore'>
  /** Data that an operator with this permission may export unmasked, with a reason. */
  whole?: { permission: Permission; what: string } | undefined
  label?: string
}) => {
  const { message, modal } = App.useApp()
  const hidden = useHiddenColumns(name)
  const [running, setRunning] = useState<{ bytes: number; stop: () => void }>()
  const [asked, setAsked] = useState<string>()
  if (!may('data.export')) return null
  const run = async (format: string, reason?: string) => {
    const stopping = new AbortController()
    const showProgress = (bytes: number) => setRunning({ bytes, stop: () => stopping.abort() })
    showProgress(0)
    try {
      const columns = hidden?.length ? { hidden: hidden.join(',') } : {}
      await downloadExport(
        name,
        { ...list.payload, ...columns, format, ...(reason ? { reason } : {}) },
        { signal: stopping.signal, onBytes: showProgress },
      )
    } catch (error) {
      if (stopping.signal.aborted) message.info('已取消导出')
      else message.error((error as Error).message)
    } finally {
      setRunning(undefined)
    }
  }
  const start = (format: string, reason?: string) => {
    setAsked(undefined)
    if (!list.isMore && list.total <= maxRows) return void run(format, reason)
    modal.confirm({
      title: '数据较多',
      content: `共 ${rowsText(list.total, '条', list.isMore)}，一次最多导出 ${maxRows.toLocaleString()} 条。建议先缩小筛选范围。`,
      okText: `导出前 ${maxRows.toLocaleString()} 条`,
      onOk: () => run(format, reason),
    })
  }
  const items = [
    ...formats,
    ...(whole && may(whole.permission) ? [{ key: 'whole', label: `Excel 表格，含${whole.what}` }] : []),
  ]
  if (running)
    return (
      <Button icon={<DownloadIcon size={16} />} onClick={running.stop}>
        取消导出{running.bytes > 0 ? `（已收到 ${sizeText(running.bytes)}）` : ''}
      </Button>
    )
  return (
    <>
      <Dropdown
        menu={{ items, onClick: ({ key }) => (key === 'whole' ? setAsked('xlsx') : start(key)) }}
        trigger={['click']}
      >
        <Button icon={<DownloadIcon size={16} />}>{label}</Button>
      </Dropdown>
      {asked && whole ? (
        <ReasonDialog
          title={`导出${whole.what}`}
          label="原因"
          hint="原因会记入操作日志，并通知其他管理员。"
          required
          maxLength={100}
          busy={false}
          onSubmit={(reason) => start(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}
