import { lineProblems } from '@greenstar/rules/catalog/product.draft'
import { findFall, lastOnSale, wasOnSale } from '@greenstar/rules/catalog/product.fall'
import {
  columnOf,
  fieldOf,
  plainFields,
  type StoredField,
  storedFields,
} from '@greenstar/rules/catalog/product.fields'
import {
  type ImportColumn,
  type ImportLine,
  type ImportProblem,
  type ImportReading,
  type ImportValues,
  importColumns,
  importStatuses,
} from '@greenstar/rules/catalog/product.import'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import type { products } from '../catalog.tables'
import { type Doubt, type Waiting, withCoins } from '../price/price.approvals'
import { type ImportedColumn, plainWire } from '../product/product.columns'
import type { ImportFacts, KnownLine } from './import.store'

type ProductRow = typeof products.$inferSelect
type Change = { column: ImportColumn; before: string; after: string }

/** All product columns that an import writes, changed or not; dates as wire text. */
export type ImportTarget = Omit<Pick<ProductRow, ImportedColumn>, 'saleBeginAt' | 'saleEndAt'> & {
  saleBeginAt: string | null
  saleEndAt: string | null
}

export type PlannedRow = {
  row: number
  code: string
  name: string
  action: 'create' | 'update' | 'wait' | 'same' | 'wrong'
  problems: ImportProblem[]
  changes: Change[]
  readings: readonly ImportReading[]
  target?: ImportTarget
  /** The product with this code, as seen by the preview. */
  seen?: { id: number; version: number; listed: boolean }
  /** The sheet has a picture for it, changed or not. */
  saysPicture?: true
  /** Pieces on hand as seen and as wanted; undefined if the sheet has no stock. */
  stock?: { seen: number; to: number }
  /** A price that needs a second person, while the rest of the row is written. */
  waiting?: Waiting
  /** A price that is written once the operator says that it is meant. */
  doubt?: Doubt
}

const plainStarts = [...plainFields.page, ...plainFields.line].map((key) => {
  const { kind, min = 0 } = fieldOf(key)
  return [columnOf(key), kind === 'line' ? '' : min] as const
})

/** A new product before its row is read. */
const fresh = {
  ...(Object.fromEntries(plainStarts) as object),
  ...{ name: '', classId: 0, brandId: null, seriesId: null, imgPath: '', freightTemplate: 'standard' },
  ...{ priceFen: 0, marketPriceFen: 0, netWeightGram: 500 },
  ...{ lowStock: null, labels: [], status: ProductStatus.offShelf },
  ...{ saleBeginAt: null, saleEndAt: null },
} as unknown as ImportTarget

/** Resolves names of the sheet to ids; an unknown name is a problem of its column. */
const idsOf = (values: ImportValues, facts: ImportFacts, before: ImportTarget) => {
  const problems: ImportProblem[] = []
  const find = (
    column: 'ClassName' | 'BrandName',
    names: ReadonlyMap<string, number>,
    old: number | null,
  ) => {
    const name = values[column]
    if (name === undefined) return old
    const id = names.get(name)
    if (id === undefined) problems.push({ column, message: `没有“${name}”这个${fieldOf(column).title}` })
    return id ?? old
  }
  const classId = find('ClassName', facts.classes, before.classId) ?? 0
  const brandId = find('BrandName', facts.brands, before.brandId)
  let seriesId = classId === before.classId ? before.seriesId : null
  if (values.SeriesName !== undefined) {
    const found = facts.series.get(`${classId}:${values.SeriesName}`)
    if (found === undefined)
      problems.push({ column: 'SeriesName', message: `这个分类下没有“${values.SeriesName}”系列` })
    seriesId = found ?? seriesId
  }
  const template = values.FreightTemplateName
  const code = template === undefined ? before.freightTemplate : facts.templates.get(template)
  if (code === undefined)
    problems.push({ column: 'FreightTemplateName', message: `没有“${template}”这个运费模板` })
  return {
    ids: {
      classId,
      brandId,
      seriesId,
      freightTemplate: code ?? before.freightTemplate,
    },
    problems,
  }
}

const merged = (before: ImportTarget, values: ImportValues, ids: object): ImportTarget => {
  const price = values.Price ?? before.priceFen
  // A market price equal to the old price, or below the new one, follows the new price.
  const follows = before.marketPriceFen <= Math.max(before.priceFen, price)
  const given = storedFields.flatMap((key) =>
    values[key] === undefined ? [] : [[columnOf(key), values[key]]],
  )
  const marketPriceFen = values.MarketPrice ?? (follows ? price : before.marketPriceFen)
  return { ...before, ...ids, ...Object.fromEntries(given), marketPriceFen }
}

const minute = (wire: string | null) => {
  const ms = parseWireDate(wire)
  return ms === undefined ? '' : toWireDate(ms).slice(0, 16).replace('T', ' ')
}
const statusName = (status: number) =>
  Object.entries(importStatuses).find(([, code]) => code === status)?.[0] ?? String(status)
const yuan = (amount: number) => formatYuan(fen(amount))

/** A stored value as a file shows it. */
const wordOf = (key: StoredField, target: ImportTarget): string => {
  const value = target[columnOf(key)]
  if (value === null) return ''
  const { kind } = fieldOf(key)
  if (kind === 'money') return yuan(value as number)
  if (kind === 'labels') return (value as string[]).join('；')
  if (kind === 'status') return statusName(value as number)
  return kind === 'moment' ? minute(value as string) : String(value)
}

const worded = (target: ImportTarget, facts: ImportFacts): Partial<Record<ImportColumn, string>> => ({
  ...Object.fromEntries(storedFields.map((key) => [key, wordOf(key, target)])),
  ClassName: facts.classNames.get(target.classId) ?? '',
  BrandName: facts.brandNames.get(target.brandId ?? 0) ?? '',
  SeriesName: facts.seriesNames.get(target.seriesId ?? 0) ?? '',
  FreightTemplateName: facts.templateNames.get(target.freightTemplate) ?? target.freightTemplate,
})

/** Columns in the order of files. */
const columnsInOrder = Object.keys(importColumns) as ImportColumn[]

const differences = (before: ImportTarget, after: ImportTarget, facts: ImportFacts): Change[] => {
  const [old, now] = [worded(before, facts), worded(after, facts)]
  return columnsInOrder
    .map((column) => ({ column, before: old[column] ?? '', after: now[column] ?? '' }))
    .filter((change) => change.before !== change.after)
}

const ruleProblems = (code: string, target: ImportTarget): ImportProblem[] =>
  lineProblems({
    ...plainWire('line', target),
    ...{ Name: target.name, Code: code, Limit: '', ImgPath: target.imgPath },
    ...{ Price: target.priceFen, MarketPrice: target.marketPriceFen },
    ...{ SaleBeginDate: target.saleBeginAt ?? '', SaleEndDate: target.saleEndAt ?? '' },
  }).map(({ field, message }) => ({
    column: field === 'ImgPath' ? 'Picture' : (field as ImportColumn),
    message,
  }))

const freightColumns = ['FreightTemplateName', 'NetWeight'] as const

/** Cheaper freight of a product that is or was on sale: a second person agrees to it on its page. */
const freightProblems = (
  known: KnownLine | undefined,
  target: ImportTarget,
  changes: readonly Change[],
  { fallOf }: ImportFacts,
): ImportProblem[] => {
  const column = freightColumns.find((key) => changes.some((change) => change.column === key))
  if (!known || !column || (known.listed && !wasOnSale({ ...known, status: known.target.status }))) return []
  const { freightType, isFreeShipping } = known
  const termsOf = ({ freightTemplate, netWeightGram }: ImportTarget) => ({
    ...{ freightType, isFreeShipping, freightTemplate, netWeightGram },
  })
  return fallOf(termsOf(known.target), termsOf(target)) > 0
    ? [{ column, message: '运费会降低，请在商品页修改，由另一位同事审批' }]
    : []
}

const needed = { Name: '商品名称', ClassName: '分类', Price: '售价' } as const

/** Missing columns of a new product, columns not allowed for a variant, too low stock. */
const placeProblems = (
  line: ImportLine,
  known: KnownLine | undefined,
  changes: readonly Change[],
  target: ImportTarget,
) => {
  const found: ImportProblem[] = []
  const wrongColumns = new Set(line.problems.map(({ column }) => column))
  if (!known)
    for (const [column, title] of Object.entries(needed) as [keyof typeof needed, string][])
      if (line.values[column] === undefined && !wrongColumns.has(column))
        found.push({ column, message: `新商品请填写${title}` })
  const isPage = known?.listed ?? true
  if (!isPage)
    for (const { column } of changes)
      if (fieldOf(column).of === 'page')
        found.push({ column, message: `这是多规格商品的一个规格，${fieldOf(column).title}随主商品` })
  if (!known && target.status === ProductStatus.selling && line.values.Price === 0)
    found.push({ column: 'Price', message: '新商品不能以 0 元上架' })
  if (isPage && target.status === ProductStatus.selling && target.imgPath === '')
    found.push({ column: 'Status', message: '没有主图，不能上架' })
  const { Stock } = line.values
  if (known && Stock !== undefined && Stock < known.locked)
    found.push({ column: 'Stock', message: `有 ${known.locked} 件已被订单占用，不能少于 ${known.locked} 件` })
  return found
}

/** The price of a row that needs a second person or is doubtful; a product keeps its price until it is approved. */
const fallOf = (
  known: KnownLine | undefined,
  target: ImportTarget,
  { past, perYuan }: ImportFacts,
): { waiting?: Waiting; doubt?: Doubt } => {
  const { newcomerFen = null, floorFen = null, productAttribute = ProductAttribute.normal } = known ?? {}
  const pricesOf = ({ priceFen, availablePollen }: ImportTarget) => ({
    ...{ priceFen, newcomerFen, productAttribute, availablePollen },
  })
  const before = known && pricesOf(known.target)
  const isOnSale = target.status === ProductStatus.selling
  const own = known && before && withCoins({ ...known, ...before, status: known.target.status })
  const seen = isOnSale ? own && lastOnSale(own) : own
  const wanted = pricesOf(target)
  const isCompared = known && seen && isOnSale
  const fall = findFall(seen, withCoins(wanted), {
    ...{ floorFen, perYuan, past: isCompared ? (past.get(known.id) ?? []) : [] },
  })
  if (!fall) return {}
  const doubt = { name: known?.target.name ?? target.name, floorFen, fall }
  if (!known || !before || !(fall.why === 'belowFloor' || isOnSale)) return { doubt }
  const sells = isOnSale && known.target.status !== ProductStatus.selling
  return { waiting: { ...doubt, id: known.id, before, ...wanted, marketFen: target.marketPriceFen, sells } }
}

const stockOf = (known: KnownLine | undefined, to: number | undefined) =>
  to === undefined || to === (known?.onHand ?? 0) ? undefined : { seen: known?.onHand ?? 0, to }

/** A new picture must be in the library, as in the form. */
const pictureProblems = (path: string | undefined, before: string, facts: ImportFacts): ImportProblem[] =>
  !path || path === before || facts.pictures.has(path)
    ? []
    : [{ column: 'Picture', message: '图片不在素材库中' }]

export const planRow = (line: ImportLine, facts: ImportFacts): PlannedRow => {
  const known = facts.lines.get(line.code)
  const before = known?.target ?? fresh
  const { ids, problems: names } = idsOf(line.values, facts, before)
  const wanted = merged(before, line.values, ids)
  const { waiting, doubt } = fallOf(known, wanted, facts)
  const { Price: _price, Status, AvailablePollen, ...others } = line.values
  const kept = {
    ...others,
    ...(waiting?.sells || Status === undefined ? {} : { Status }),
    ...(waiting?.fall.price === 'exchange' || AvailablePollen === undefined ? {} : { AvailablePollen }),
  }
  const target = waiting ? merged(before, kept, ids) : wanted
  const changes = differences(before, target, facts)
  const stock = stockOf(known, line.values.Stock)
  if (stock) changes.push({ column: 'Stock', before: String(stock.seen), after: String(stock.to) })
  const problems = [
    ...line.problems,
    ...names,
    ...pictureProblems(line.values.Picture, before.imgPath, facts),
    ...placeProblems(line, known, changes, target),
    ...freightProblems(known, target, changes, facts),
  ]
  const wrongColumns = new Set(problems.map(({ column }) => column))
  problems.push(...ruleProblems(line.code, target).filter(({ column }) => !wrongColumns.has(column)))
  const planned = {
    ...{ row: line.row, code: line.code, name: target.name, problems, changes, readings: line.readings },
    ...(line.values.Picture === undefined ? {} : { saysPicture: true as const }),
    ...(known ? { seen: { id: known.id, version: known.version, listed: known.listed } } : {}),
  }
  if (problems.length > 0) return { ...planned, action: 'wrong' }
  const held = { ...(waiting ? { waiting } : {}), ...(doubt ? { doubt } : {}) }
  if (known && changes.length === 0) return { ...planned, ...held, action: waiting ? 'wait' : 'same' }
  return {
    ...{ ...planned, ...held },
    action: known ? 'update' : 'create',
    target,
    ...(stock ? { stock } : {}),
  }
}
