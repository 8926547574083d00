import { lineProblems } from '@greenstar/rules/catalog/product.draft'
import { type OwnPrices, sinksBelowFloor } from '@greenstar/rules/catalog/product.floor'
import {
  type ImportColumn,
  type ImportLine,
  type ImportProblem,
  type ImportValues,
  importColumns,
  importStatuses,
} from '@greenstar/rules/catalog/product.import'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import type { ImportFacts, KnownLine } from './import.store'
import type { Waiting } from './price.approvals'

type Change = { column: ImportColumn; before: string; after: string }

/** All product columns that an import writes, changed or not. */
export type ImportTarget = {
  name: string
  attribute: string
  model: string
  summary: string
  class_id: number
  brand_id: number | null
  series_id: number | null
  price_fen: number
  market_price_fen: number
  net_weight_gram: number
  freight_template: string
  min_num: number
  max_num: number
  once_step: number
  available_pollen: number
  low_stock: number | null
  labels: string[]
  status: number
  sale_begin_at: string | null
  sale_end_at: string | null
  img_path: string
}

export type PlannedRow = {
  row: number
  code: string
  name: string
  action: 'create' | 'update' | 'wait' | 'same' | 'wrong'
  problems: ImportProblem[]
  changes: Change[]
  target?: ImportTarget
  /** The product with this code, as seen by the preview. */
  seen?: { id: number; version: number; listed: boolean }
  /** The sheet has a picture for it, changed or not. */
  saysPicture?: true
  /** Pieces on hand as seen and as wanted; undefined if the sheet has no stock. */
  stock?: { seen: number; to: number }
  /** A price below the floor: awaits approval, while the rest of the row is written. */
  waiting?: Waiting
}

const fresh: ImportTarget = {
  ...{ name: '', attribute: '', model: '', summary: '', class_id: 0, brand_id: null, series_id: null },
  ...{ price_fen: 0, market_price_fen: 0, net_weight_gram: 500, min_num: 0, max_num: 0, once_step: 1 },
  ...{ available_pollen: 0, low_stock: null, labels: [], status: ProductStatus.offShelf },
  ...{ sale_begin_at: null, sale_end_at: null, img_path: '', freight_template: 'standard' },
}

const targetOf = (known: KnownLine): ImportTarget => {
  const {
    id: _id,
    code: _code,
    version: _version,
    listed: _listed,
    on_hand: _hand,
    locked: _locked,
    floor_fen: _floor,
    newcomer_fen: _newcomer,
    ...target
  } = known
  return target
}

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
    if (id === undefined) problems.push({ column, message: `没有“${name}”这个${importColumns[column]}` })
    return id ?? old
  }
  const classId = find('ClassName', facts.classes, before.class_id) ?? 0
  const brandId = find('BrandName', facts.brands, before.brand_id)
  let seriesId = classId === before.class_id ? before.series_id : null
  if (values.SeriesName !== undefined) {
    const found = facts.series.get(`${classId}:${values.SeriesName}`)
    if (found === undefined)
      problems.push({ column: 'SeriesName', message: `该分类下没有“${values.SeriesName}”系列` })
    seriesId = found ?? seriesId
  }
  const template = values.FreightTemplateName
  const code = template === undefined ? before.freight_template : facts.templates.get(template)
  if (code === undefined)
    problems.push({ column: 'FreightTemplateName', message: `没有“${template}”这个运费模板` })
  return {
    ids: {
      class_id: classId,
      brand_id: brandId,
      series_id: seriesId,
      freight_template: code ?? before.freight_template,
    },
    problems,
  }
}

const merged = (before: ImportTarget, values: ImportValues, ids: object): ImportTarget => {
  const price = values.Price ?? before.price_fen
  // A market price equal to the old price, or below the new one, follows the new price.
  const follows = before.market_price_fen <= Math.max(before.price_fen, price)
  const market = values.MarketPrice ?? (follows ? price : before.market_price_fen)
  return {
    ...before,
    ...ids,
    name: values.Name ?? before.name,
    attribute: values.Attribute ?? before.attribute,
    model: values.Model ?? before.model,
    summary: values.Summary ?? before.summary,
    price_fen: price,
    market_price_fen: market,
    net_weight_gram: values.NetWeight ?? before.net_weight_gram,
    min_num: values.MinNum ?? before.min_num,
    max_num: values.MaxNum ?? before.max_num,
    once_step: values.OnceStep ?? before.once_step,
    available_pollen: values.AvailablePollen ?? before.available_pollen,
    low_stock: values.LowStock ?? before.low_stock,
    labels: values.Labels ?? before.labels,
    status: values.Status ?? before.status,
    sale_begin_at: values.SaleBeginDate ?? before.sale_begin_at,
    sale_end_at: values.SaleEndDate ?? before.sale_end_at,
    img_path: values.Picture ?? before.img_path,
  }
}

const minute = (wire: string | null) => {
  const ms = parseWireDate(wire)
  return ms === undefined ? '' : toWireDate(ms).slice(0, 16).replace('T', ' ')
}
const statusName = (status: number) =>
  Object.entries(importStatuses).find(([, code]) => code === status)?.[0] ?? String(status)
const yuan = (amount: number) => formatYuan(fen(amount))

const worded = (target: ImportTarget, facts: ImportFacts): Partial<Record<ImportColumn, string>> => ({
  Name: target.name,
  Attribute: target.attribute,
  Model: target.model,
  Summary: target.summary,
  ClassName: facts.classNames.get(target.class_id) ?? '',
  BrandName: facts.brandNames.get(target.brand_id ?? 0) ?? '',
  SeriesName: facts.seriesNames.get(target.series_id ?? 0) ?? '',
  Price: yuan(target.price_fen),
  MarketPrice: yuan(target.market_price_fen),
  NetWeight: String(target.net_weight_gram),
  FreightTemplateName: facts.templateNames.get(target.freight_template) ?? target.freight_template,
  MinNum: String(target.min_num),
  MaxNum: String(target.max_num),
  OnceStep: String(target.once_step),
  AvailablePollen: String(target.available_pollen),
  LowStock: target.low_stock === null ? '' : String(target.low_stock),
  Labels: target.labels.join('；'),
  Status: statusName(target.status),
  SaleBeginDate: minute(target.sale_begin_at),
  SaleEndDate: minute(target.sale_end_at),
  Picture: target.img_path,
})

const differences = (before: ImportTarget, after: ImportTarget, facts: ImportFacts): Change[] => {
  const [old, now] = [worded(before, facts), worded(after, facts)]
  return (Object.keys(now) as ImportColumn[])
    .map((column) => ({ column, before: old[column] ?? '', after: now[column] ?? '' }))
    .filter((change) => change.before !== change.after)
}

const ruleProblems = (code: string, target: ImportTarget): ImportProblem[] =>
  lineProblems({
    ...{ Name: target.name, Code: code, Attribute: target.attribute, Model: target.model, Limit: '' },
    ...{ ImgPath: target.img_path, Price: target.price_fen, MarketPrice: target.market_price_fen },
    ...{ NetWeight: target.net_weight_gram, MinNum: target.min_num, MaxNum: target.max_num },
    ...{ OnceStep: target.once_step, AvailablePollen: target.available_pollen },
    ...{ SaleBeginDate: target.sale_begin_at ?? '', SaleEndDate: target.sale_end_at ?? '' },
  }).map(({ field, message }) => ({
    column: field === 'ImgPath' ? 'Picture' : (field as ImportColumn),
    message,
  }))

const needed = { Name: '商品名称', ClassName: '分类', Price: '售价' } as const

/** Missing columns of a new product, columns not allowed for a variant, too low stock. */
const placeProblems = (
  line: ImportLine,
  known: KnownLine | undefined,
  changes: readonly Change[],
  target: ImportTarget,
) => {
  const found: ImportProblem[] = []
  const told = new Set(line.problems.map(({ column }) => column))
  if (!known)
    for (const [column, title] of Object.entries(needed) as [keyof typeof needed, string][])
      if (line.values[column] === undefined && !told.has(column))
        found.push({ column, message: `新商品请填写${title}` })
  const isPage = known?.listed ?? true
  const ofPage = ['ClassName', 'BrandName', 'SeriesName', 'Summary', 'Labels', 'FreightTemplateName'] as const
  if (!isPage)
    for (const { column } of changes)
      if ((ofPage as readonly string[]).includes(column))
        found.push({ column, message: `这是多规格商品的一个规格，${importColumns[column]}随主商品` })
  if (isPage && target.status === ProductStatus.selling && target.img_path === '')
    found.push({ column: 'Status', message: '没有主图，不能上架' })
  const { Stock } = line.values
  if (known && Stock !== undefined && Stock < known.locked)
    found.push({ column: 'Stock', message: `有 ${known.locked} 件已被订单占用，不能少于 ${known.locked} 件` })
  return found
}

/** Returns the price that needs an approval; the product keeps its price until then. */
const waitingOf = (known: KnownLine | undefined, target: ImportTarget): Waiting | undefined => {
  if (!known) return undefined
  const { id, name, newcomer_fen: newcomerFen, floor_fen: floorFen } = known
  const [before, wanted] = [known, target].map(({ price_fen: priceFen }) => ({ priceFen, newcomerFen })) as [
    OwnPrices,
    OwnPrices,
  ]
  if (!sinksBelowFloor(before, wanted, floorFen)) return undefined
  return { ...{ id, name, floorFen, before }, ...wanted, marketFen: target.market_price_fen }
}

export const waitingText = ({ priceFen, floorFen }: Waiting) =>
  `售价 ¥${yuan(priceFen)} 低于底价 ¥${yuan(floorFen ?? 0)}，批准后生效`

const stockOf = (known: KnownLine | undefined, to: number | undefined) =>
  to === undefined || to === (known?.on_hand ?? 0) ? undefined : { seen: known?.on_hand ?? 0, to }

/** A new picture must be in the library, as in the form. */
const pictureProblems = (path: string | undefined, before: string, facts: ImportFacts): ImportProblem[] =>
  !path || path === before || facts.pictures.has(path)
    ? []
    : [{ column: 'Picture', message: '图片不在素材库中' }]

export const planRow = (line: ImportLine, facts: ImportFacts): PlannedRow => {
  const known = facts.lines.get(line.code)
  const before = known ? targetOf(known) : fresh
  const { ids, problems: names } = idsOf(line.values, facts, before)
  const wanted = merged(before, line.values, ids)
  const waiting = waitingOf(known, wanted)
  const { Price: _price, ...others } = line.values
  const target = waiting ? merged(before, others, ids) : wanted
  const changes = differences(before, target, facts)
  const stock = stockOf(known, line.values.Stock)
  if (stock) changes.push({ column: 'Stock', before: String(stock.seen), after: String(stock.to) })
  const problems = [
    ...line.problems,
    ...names,
    ...pictureProblems(line.values.Picture, before.img_path, facts),
    ...placeProblems(line, known, changes, target),
  ]
  const told = new Set(problems.map(({ column }) => column))
  problems.push(...ruleProblems(line.code, target).filter(({ column }) => !told.has(column)))
  const planned = {
    ...{ row: line.row, code: line.code, name: target.name, problems, changes },
    ...(line.values.Picture === undefined ? {} : { saysPicture: true as const }),
    ...(known ? { seen: { id: known.id, version: known.version, listed: known.listed } } : {}),
  }
  if (problems.length > 0) return { ...planned, action: 'wrong' }
  const held = waiting ? { waiting } : {}
  if (known && changes.length === 0) return { ...planned, ...held, action: waiting ? 'wait' : 'same' }
  return {
    ...{ ...planned, ...held },
    action: known ? 'update' : 'create',
    target,
    ...(stock ? { stock } : {}),
  }
}
