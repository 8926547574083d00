import { ops } from '@greenstar/contract'
import {
  columnOf,
  columnTitle,
  fieldOf,
  type ProductField,
  productFields,
  type StoredField,
} from '@greenstar/rules/catalog/product.fields'
import { importStatuses } from '@greenstar/rules/catalog/product.import'
import { stockKindText } from '@greenstar/rules/catalog/stock.kind'
import { type Cell, defineExport, type ExportColumn } from '../../platform/export/export'
import { yuan } from '../../platform/wire'
import { getSetting } from '../../setting/setting.service'
import { listTemplateNames } from '../price/freight-template.service'
import { moveWire } from '../stock/stock.console'
import { listMovesAfter, listStockAfter, type MoveRow, stockTabs } from '../stock/stock-room.store'
import { listLinesForFile, roomTabOf } from './product-room.store'

type LineRow = Awaited<ReturnType<typeof listLinesForFile>>[number] & { templateName: string }
type StockRow = Awaited<ReturnType<typeof listStockAfter>>[number]

const statusName = (status: number) =>
  Object.entries(importStatuses).find(([, code]) => code === status)?.[0] ?? ''

/** Columns that identify a line, first in every file of lines. */
const lineColumns: ExportColumn<{ code: string; name: string; attribute: string }>[] = [
  { key: 'goods', title: columnTitle('Code'), value: (row) => row.code },
  { key: 'goods', title: columnTitle('Name'), value: (row) => row.name },
  { key: 'goods', title: columnTitle('Attribute'), value: (row) => row.attribute },
]

/** Fields that a file has as something else than their column. */
const named: Partial<Record<ProductField, (row: LineRow) => string | number | null>> = {
  Code: (row) => row.code,
  ClassName: (row) => row.className,
  BrandName: (row) => row.brandName,
  SeriesName: (row) => row.seriesName,
  FreightTemplateName: (row) => row.templateName,
  Stock: (row) => row.onHand,
}

const storedValue = (key: StoredField) => (row: LineRow) => {
  const value = row[columnOf(key)]
  const { kind } = fieldOf(key)
  if (kind === 'money') return yuan(value as number)
  if (kind === 'labels') return row.labels.join('；')
  if (kind === 'status') return statusName(row.status)
  return value as Cell
}

/** All fields of a product, in columns that an import can read. */
const productColumns = (Object.keys(productFields) as ProductField[]).map(
  (key): ExportColumn<LineRow> => ({
    ...{ key: fieldOf(key).group, title: columnTitle(key) },
    value: named[key] ?? storedValue(key as StoredField),
    ...(fieldOf(key).kind === 'money' ? { as: 'yuan' as const } : {}),
  }),
)

/** All filtered lines, in columns that an import can read. */
export const productExport = defineExport({
  name: 'products',
  title: '商品',
  permission: 'product.read',
  payload: ops.catalog.ListProducts.payload,
  page: async ({ tab, ...filter }, { app, db, size }, after?: LineRow) => {
    const names = new Map((await listTemplateNames(db)).map(({ code, name }) => [code, name]))
    const rows = await listLinesForFile(
      db,
      filter,
      roomTabOf(tab),
      await getSetting(app, 'stock.lowMark', db),
      after?.id,
      size,
    )
    return rows.map((row) => ({ ...row, templateName: names.get(row.freightTemplate) ?? '' }))
  },
  columns: [...productColumns, { key: 'sold', title: '销量', value: (row) => row.soldNum }],
})

export const stockExport = defineExport({
  name: 'stock',
  title: '库存',
  permission: 'product.read',
  payload: ops.catalog.ListStock.payload,
  page: async ({ tab, ...filter }, { app, db, size }, after?: StockRow) =>
    listStockAfter(
      db,
      filter,
      stockTabs.find((one) => one === tab) ?? 'all',
      await getSetting(app, 'stock.lowMark', db),
      after?.id,
      size,
    ),
  columns: [
    ...lineColumns,
    { key: 'status', title: '状态', value: (row) => statusName(row.status) },
    { key: 'onHand', title: '在库', value: (row) => row.onHand },
    { key: 'locked', title: '订单占用', value: (row) => row.locked },
    { key: 'stock', title: '可售', value: (row) => row.onHand - row.locked },
    { key: 'low', title: '提醒数', value: (row) => row.lowStock },
    { key: 'sold', title: '销量', value: (row) => row.soldNum },
  ],
})

export const stockMoveExport = defineExport({
  name: 'stock-moves',
  title: '库存流水',
  permission: 'product.read',
  payload: ops.catalog.ListStockMoves.payload,
  page: (filter, { db, size }, after?: MoveRow) => listMovesAfter(db, filter, after?.id, size),
  columns: [
    { key: 'at', title: '时间', value: (row) => row.createdAt },
    ...lineColumns,
    {
      key: 'kind',
      title: '原因',
      value: (row) => (stockKindText as Record<string, string>)[row.kind] ?? row.kind,
    },
    { key: 'onHandDelta', title: '在库变化', value: (row) => row.onHandDelta },
    { key: 'lockedDelta', title: '占用变化', value: (row) => row.lockedDelta },
    { key: 'onHand', title: '结存', value: (row) => row.onHand },
    { key: 'reason', title: '说明', value: (row) => row.reason },
    { key: 'reason', title: '订单号', value: (row) => row.orderCode },
    { key: 'actor', title: '经手', value: (row) => moveWire(row).Actor },
  ],
})
