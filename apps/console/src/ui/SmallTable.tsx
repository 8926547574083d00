import { Table, type TableColumnType } from 'antd'

/** A short table inside a panel, all its rows at once. */
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
    rowKey={rowKey}
    size="small"
    loading={isPending}
    pagination={false}
    dataSource={[...rows]}
    columns={columns}
    {...(empty ? { locale: { emptyText: empty } } : {})}
  />
)
