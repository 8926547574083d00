import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { Button, Empty, Pagination, Select, Table, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { Trouble } from '../detail/Trouble'
import { ColumnChoice } from './ColumnChoice'
import { useHiddenColumns } from './column-choice'
import styles from './DataList.module.css'
import { FilterChips } from './FilterChips'
import { FilterRow } from './FilterRow'
import { shownFields } from './filter-fields'
import type { Chosen, DataColumn, List, ListTabs } from './list'
import { pinnedLast, useNarrow } from './pinned'
import { rowsText } from './rows-text'
import { SavedViews } from './SavedViews'
import { SelectionBar } from './SelectionBar'
import { tableColumn } from './table-column'
import { type RowOrder, useRowOrder } from './use-row-order'
import { useSelection } from './use-selection'
import { pageSizes } from './use-url-filters'

export type DataListProps<Row extends { ID: number }, K extends string> = {
  /** The list's name: key of its column choice, and name of its export. */
  name: string
  /** Label for screen readers, such as 订单列表. */
  label: string
  list: List<Row, K>
  columns: readonly DataColumn<Row>[]
  tabs?: ListTabs<K>
  /** Manual order of the rows, which can be changed while nothing is filtered. */
  order?: RowOrder<Row>
  /** Makes rows selectable: their counting word, and the actions for them. */
  selection?: {
    unit: string
    /** `clear` deselects all, `drop` only some of the rows. */
    actions: (rows: readonly Row[], clear: () => void, drop: (ids: readonly number[]) => void) => ReactNode
    /** Actions that also take all rows of the filter. */
    bulk?: (chosen: Chosen, clear: () => void) => ReactNode
  }
  /** Beside the column choice, such as an export when the page head belongs to more than the list. */
  tools?: ReactNode
  /** Shown when the list is empty without filters. */
  empty?: ReactNode
}

/** A list of the console: filters in the address, chips, tabs, column choice, row selection, pages. */
export const DataList = <Row extends { ID: number }, K extends string>(props: DataListProps<Row, K>) => {
  const { name, label, list, columns, tabs, selection } = props
  const fields = shownFields(list)
  const chosen = useHiddenColumns(name)
  const isNarrow = useNarrow()
  const hidden =
    chosen ??
    columns.flatMap(({ key, startsHidden, lesser }) => (startsHidden || (lesser && isNarrow) ? [key] : []))
  const shown = pinnedLast(columns.filter(({ key, always }) => always || !hidden.includes(key)))
  // the open tab chooses the list and is not a filter
  const isFiltered = (Object.keys(list.filters) as K[]).some((key) => key !== tabs?.key && list.filters[key])
  const choose = (
    <>
      {props.tools}
      {fields.length > 0 ? <SavedViews list={name} /> : null}
      <ColumnChoice name={name} columns={columns} hidden={hidden} />
    </>
  )
  return (
    <section className={styles.card} aria-label={label}>
      {tabs ? <ListTabRow tabs={tabs} list={list} extra={choose} /> : null}
      {fields.length > 0 ? <FilterRow fields={fields} list={list} extra={tabs ? null : choose} /> : null}
      {tabs || fields.length > 0 ? null : <div className={styles.tools}>{choose}</div>}
      <FilterChips fields={fields} list={list} />
      <Trouble className={styles.problem ?? ''} error={list.error} onRetry={list.retry} />
      <Rows
        list={list}
        columns={shown}
        selection={selection}
        order={props.order}
        empty={props.empty}
        isFiltered={isFiltered}
      />
    </section>
  )
}

const ListTabRow = <K extends string>(props: {
  tabs: ListTabs<K>
  list: Pick<List<unknown, K>, 'filters' | 'set'>
  extra: ReactNode
}) => {
  const { tabs, list, extra } = props
  // beside the tabs, not inside: a tablist may contain only tabs
  return (
    <div className={styles.tabRow}>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={list.filters[tabs.key]}
        onChange={(value) => list.set({ [tabs.key]: value } as Partial<Record<K, string>>)}
        items={tabs.items.map(({ value, text, count }) => ({
          key: value,
          label: (
            <>
              {text} {count === undefined ? null : <span className="num">{count.toLocaleString()}</span>}
            </>
          ),
        }))}
      />
      {extra}
    </div>
  )
}

const Rows = <Row extends { ID: number }, K extends string>({
  list,
  columns,
  selection,
  order,
  empty,
  isFiltered,
}: {
  list: List<Row, K>
  columns: readonly DataColumn<Row>[]
  selection: DataListProps<Row, K>['selection']
  order: RowOrder<Row> | undefined
  empty: ReactNode
  isFiltered: boolean
}) => {
  const chosen = useSelection(list)
  const place = useRowOrder(order, isFiltered)
  const drawn = [
    ...place.columns,
    ...columns.map((column) =>
      column.sorts
        ? { ...tableColumn(column), sorter: true, sortOrder: orderOf(list.sort, column.key) }
        : tableColumn(column),
    ),
  ]
  return (
    <>
      <Table<Row>
        rowKey="ID"
        columns={drawn}
        {...place.table}
        dataSource={list.error ? [] : list.rows}
        loading={{ spinning: list.isPending || list.isStale, delay: list.isPending ? 0 : 200 }}
        // without rows the library draws the shadow of a wider table
        scroll={
          list.rows.length === 0
            ? {}
            : {
                x: drawn.reduce(
                  (sum, { width }) => sum + (typeof width === 'number' ? width : 120),
                  selection ? chosen.table.columnWidth : 0,
                ),
              }
        }
        locale={{ emptyText: <Nothing list={list} empty={empty} isFiltered={isFiltered} /> }}
        pagination={false}
        // the header of a long page stays visible
        sticky={list.rows.length > 20}
        {...(selection ? { rowSelection: chosen.table } : {})}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          list.setSort(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '')
        }}
      />
      <Foot list={list} />
      {selection && chosen.rows.length > 0 ? (
        <SelectionBar
          count={chosen.isWhole ? list.total : chosen.rows.length}
          isMore={chosen.isWhole && list.isMore}
          unit={selection.unit}
          onClear={chosen.clear}
          {...(selection.bulk ? { whole: wholeOf(list, selection, chosen) } : {})}
        >
          {selection.actions(chosen.rows, chosen.clear, chosen.drop)}
          {chosen.rows.length <= maxAtOnce
            ? selection.bulk?.(
                { count: chosen.rows.length, unit: selection.unit, ids: chosen.rows.map(({ ID }) => ID) },
                chosen.clear,
              )
            : null}
        </SelectionBar>
      ) : null}
    </>
  )
}

/** The selection of all rows of the filter: offered when one page is not all, then with its own actions. */
const wholeOf = <Row extends { ID: number }, K extends string>(
  { total, isMore = false, payload }: Pick<List<Row, K>, 'total' | 'isMore' | 'payload'>,
  { unit, bulk }: NonNullable<DataListProps<Row, K>['selection']>,
  { isWhole, takeWhole, clear, rows }: ReturnType<typeof useSelection<Row, K>>,
) => {
  const { sort: _sort, ...filter } = payload
  if (isWhole) return { actions: bulk?.({ count: total, isMore, unit, filter }, clear) }
  return total > rows.length ? { offer: rowsText(total, unit, isMore), onTake: takeWhole } : {}
}

const orderOf = (sort: string, key: string) =>
  sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null

const Nothing = <Row, K extends string>(props: {
  list: List<Row, K>
  empty: ReactNode
  isFiltered: boolean
}) => {
  const { list, empty, isFiltered } = props
  if (list.isPending || list.error) return <div className={styles.nothing} />
  if (!isFiltered && empty && typeof empty !== 'string') return <>{empty}</>
  return (
    <Empty
      className={styles.nothing ?? ''}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isFiltered ? '没有符合条件的数据' : empty || '暂时没有数据哦~'}
    >
      {isFiltered ? <Button onClick={list.clear}>清空筛选</Button> : null}
    </Empty>
  )
}

const Foot = <Row, K extends string>({ list }: { list: List<Row, K> }) => (
  <footer className={styles.foot}>
    <Select<number>
      aria-label="每页条数"
      variant="borderless"
      popupMatchSelectWidth={false}
      value={list.size}
      options={pageSizes.map((size) => ({ value: size, label: `每页 ${size} 条` }))}
      onChange={list.setSize}
    />
    <span>
      {list.isPending || list.error ? null : (
        <>
          共 <b className="num">{list.total.toLocaleString()}</b> {list.isMore ? '条以上' : '条'}
        </>
      )}
    </span>
    <Pagination
      current={list.page}
      pageSize={list.size}
      total={list.total}
      showSizeChanger={false}
      onChange={list.setPage}
    />
  </footer>
)
