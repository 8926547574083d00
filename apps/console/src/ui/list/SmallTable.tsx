import { Table, type TableColumnType } from 'antd'
import styles from './SmallTable.module.css'

/** A short table inside a panel, without pages. */
export const SmallTable = <Row extends object>({
  rowKey,
  rows,
  columns,
  empty,
  isPending = false,
}: {
  rowKey: keyof Row & string
  rows: readonly Row[]
  columns: TableColumnType<Row>[]
  empty?: string
  isPending?: boolean
}) => (
  <Table<Row>
    className={styles.table ?? ''}
    rowKey={rowKey}
    size="small"
    loading={isPending}
    pagination={false}
    dataSource={[...rows]}
    columns={columns}
    {...(empty ? { locale: { emptyText: empty } } : {})}
  />
)
