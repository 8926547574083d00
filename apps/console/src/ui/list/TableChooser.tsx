import { App, Button, Select, Upload } from 'antd'
import type { ReactNode } from 'react'
import { type TableFile, tableFileOf, tableKinds } from '../../platform/table-file'
import styles from './TableChooser.module.css'

type Props = {
  /** A button by default; other content becomes an area to drop a file on. */
  children?: ReactNode
  isBusy?: boolean
  onChoose: (file: TableFile) => void
}

/** Chooses a table: by click, or dropped on the area. */
export const TableChooser = ({ children, isBusy = false, onChoose }: Props) => {
  const { message } = App.useApp()
  const props = {
    accept: tableKinds,
    showUploadList: false,
    disabled: isBusy,
    beforeUpload: (file: File) => {
      tableFileOf(file).then(onChoose, (error: Error) => message.error(error.message))
      return false
    },
  }
  return children ? (
    <Upload.Dragger {...props}>{children}</Upload.Dragger>
  ) : (
    <Upload {...props}>
      <Button loading={isBusy}>选择文件</Button>
    </Upload>
  )
}

type SheetProps = {
  read: { Sheet: string; Sheets: readonly string[] }
  isBusy: boolean
  onChoose: (sheet: string) => void
}

/** Which sheet of a workbook was read, if it has several, and a choice of the others. */
export const SheetChoice = ({ read: { Sheet, Sheets }, isBusy, onChoose }: SheetProps) =>
  Sheets.length < 2 ? null : (
    <div className={styles.sheet}>
      读取的工作表
      <Select
        aria-label="工作表"
        className={styles.choice ?? ''}
        value={Sheet}
        loading={isBusy}
        disabled={isBusy}
        options={Sheets.map((name) => ({ value: name, label: name }))}
        onChange={onChoose}
      />
    </div>
  )
