import { Button, Checkbox, Popover } from 'antd'
import { ColumnsIcon } from '../icons'
import styles from './ColumnChoice.module.css'
import { hideColumns } from './column-choice'
import type { DataColumn } from './list'

type Props<Row> = { name: string; columns: readonly DataColumn<Row>[]; hidden: readonly string[] }

/** Lets the operator choose the visible columns of a list. */
export const ColumnChoice = <Row,>({ name, columns, hidden }: Props<Row>) => {
  const show = (key: string, shown: boolean) =>
    hideColumns(name, shown ? hidden.filter((one) => one !== key) : [...hidden, key])
  const content = (
    <div className={styles.choices}>
      {columns.map(({ key, title, always }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          disabled={always ?? false}
          onChange={({ target }) => show(key, target.checked)}
        >
          {title}
        </Checkbox>
      ))}
      <Button type="link" size="small" onClick={() => hideColumns(name, undefined)}>
        恢复默认
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button type="text" size="small" className={styles.open ?? ''} icon={<ColumnsIcon size={16} />}>
        列设置
      </Button>
    </Popover>
  )
}
