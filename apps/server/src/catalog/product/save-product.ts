import { randomInt } from 'node:crypto'
import type { LineInData, PageInData, ProductInData } from '@greenstar/contract/catalog/product.form'
import { ProductAttribute, ProductType } from '@greenstar/rules/catalog/product.status'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { cleanRichText, picturesIn } from '../../platform/rich-text'
import { dateOrNull } from '../../platform/wire'
import { areInLibrary, isUploadedVideo } from '../../upload/upload.service'
import { missingTemplates } from '../price/freight-template.service'
import { writeSearchTexts } from '../search/search-text'
import { beginStock } from '../stock/stock.service'
import { endPresale } from '../stock/stock-room.store'
import { plainColumns } from './product.columns'
import {
  deleteLoneLines,
  findGone,
  insertProduct,
  listCodes,
  listShelf,
  type ProductChange,
  replaceParts,
  type Seen,
  updateProduct,
} from './product.store'
import { type FormRow, findForm } from './product-form.store'

type Saving = { db: Db; actor: string; now: number }

/** Generates a code for a line without one. */
const freshCode = () => `GS${randomInt(10_000_000, 100_000_000)}`

/** Columns of a line; the page's name and picture by default. */
const lineColumns = (line: LineInData, page: PageInData): ProductChange => ({
  ...plainColumns('line', line),
  name: line.Name || page.Name,
  imgPath: line.ImgPath || (page.Pictures[0] ?? ''),
  priceFen: line.Price,
  marketPriceFen: Math.max(line.MarketPrice, line.Price),
  limitFlags: line.Limit,
  newcomerFen: line.NewcomerPrice || null,
  floorFen: line.FloorPrice || null,
  lowStock: line.LowStock ?? null,
  status: line.Status,
  isSellOut: line.IsSellOut,
  productAttribute: line.ProductAttribute,
  saleBeginAt: dateOrNull(line.SaleBeginDate),
  saleEndAt: dateOrNull(line.SaleEndDate),
  ...(line.Code === '' ? {} : { code: line.Code }),
})

const sharedColumns = (page: PageInData) => ({
  classId: page.ClassID,
  brandId: page.BrandID ?? null,
  seriesId: page.SeriesID ?? null,
  freightType: page.FreightType,
  freightTemplate: page.FreightTemplate,
  isFreeShipping: page.IsFreeShipping,
  isSevenDayReturn: page.IsSevenDayReturn,
  isLive: page.IsLive,
  taxPercent: page.TaxPercent,
})

const pageColumns = ({ product: page, lines }: ProductInData): ProductChange => ({
  ...sharedColumns(page),
  ...lineColumns(lines[0] as LineInData, page),
  ...plainColumns('page', page),
  name: page.Name,
  status: page.Status,
  imgPath: page.Pictures[0] ?? '',
  labels: page.Labels,
  parameters: page.Parameters,
  detailHtml: cleanRichText(page.Detail),
  isRecommended: page.IsRecommended,
  sort: page.Sort,
  type: lines.length > 1 ? ProductType.compose : ProductType.general,
  listed: true,
})

const checkCodes = async (db: Db, lines: readonly LineInData[], pageId: number | undefined) => {
  const wanted = lines.filter((line) => !line.Linked && line.Code !== '')
  const owners = await listCodes(
    db,
    wanted.map((line) => line.Code),
  )
  const ownId = (line: LineInData, index: number) => (index === 0 ? pageId : line.ID)
  const idByCode = new Map(lines.map((line, index) => [line.Code, ownId(line, index)]))
  const stolen = owners.find(({ code, id }) => idByCode.get(code) !== id)
  if (stolen) throw refuse('catalog/code-used', { code: stolen.code })
}

/** Requires new pictures to be in the library; those already on the page may be older than the library. */
const checkPictures = async (db: Db, { product: page, lines }: ProductInData, shown: FormRow | undefined) => {
  const before = new Set([
    ...(shown?.media ?? []).flatMap(({ path, coverPath }) => [path, coverPath]),
    ...(shown?.lines ?? []).map(({ imgPath }) => imgPath),
    ...picturesIn(shown?.page.detailHtml ?? ''),
  ])
  const own = lines.filter(({ Linked }) => !Linked).map(({ ImgPath }) => ImgPath)
  const wanted = [...page.Pictures, page.VideoCover, ...own, ...picturesIn(cleanRichText(page.Detail))]
  if (
    !(await areInLibrary(
      db,
      wanted.filter((path) => !before.has(path)),
    ))
  )
    throw refuse('upload/picture-unknown')
  const isNew = page.Video.startsWith('/media/u/') && !before.has(page.Video)
  if (isNew && !(await isUploadedVideo(db, page.Video))) throw refuse('upload/film-unknown')
}

/** Requires linked lines to be other products: listed, single, not the page itself, each once. */
const checkLinked = async (db: Db, lines: readonly LineInData[], pageId: number | undefined) => {
  const ids = lines.flatMap((line) => (line.Linked && line.ID ? [line.ID] : []))
  if (ids.length === 0) return
  const rows = new Map((await listShelf(db, ids)).map((row) => [row.id, row]))
  for (const id of ids) {
    const row = rows.get(id)
    if (row?.type !== ProductType.general || id === pageId)
      throw refuse('catalog/joint-unfit', { name: row?.name ?? String(id) })
  }
  if (new Set(ids).size < ids.length)
    throw refuse('catalog/joint-unfit', { name: rows.get(ids[0] ?? 0)?.name ?? '' })
}

/** Refuses a page that mixes pollen mall products with others (catalog/exchange-mixed). */
export const checkExchange = async (db: Db, lines: readonly LineInData[]) => {
  const linked = await listShelf(
    db,
    lines.flatMap((line) => (line.Linked && line.ID ? [line.ID] : [])),
  )
  const own = lines.filter(({ Linked }) => !Linked).map((line) => line.ProductAttribute)
  const kinds = [...own, ...linked.map((row) => row.productAttribute)]
  const exchanged = kinds.filter((kind) => kind === ProductAttribute.pollen).length
  if (exchanged > 0 && exchanged < kinds.length) throw refuse('catalog/exchange-mixed')
}

const insertLine = async (
  { db, actor, now }: Saving,
  columns: ProductChange,
  stock: number,
  listed: boolean,
) => {
  const at = new Date(now)
  const made = await insertProduct(db, {
    ...({ code: freshCode(), ...columns } as Parameters<typeof insertProduct>[1]),
    listed,
    createdAt: at,
    updatedAt: at,
  })
  await beginStock(db, [{ productId: made.id, onHand: stock, createdAt: at }], actor)
  return made
}

const changed = async (db: Db, seen: Seen, columns: ProductChange): Promise<Seen> => {
  const promised = columns.productAttribute === ProductAttribute.presell ? 0 : await endPresale(db, seen.id)
  if (promised > 0) throw refuse('catalog/presale-held', { pieces: promised })
  const version = await updateProduct(db, seen, columns)
  if (version === undefined) throw refuse('catalog/state-changed')
  return { id: seen.id, version }
}

/** Inserts or updates the lines besides the page's own; returns their ids in order. */
const saveJoints = async (
  saving: Saving,
  { product: page, lines }: ProductInData,
  known: ReadonlySet<number>,
) => {
  const ids: number[] = []
  for (const line of lines.slice(1)) {
    if (line.Linked) {
      ids.push(line.ID as number)
      continue
    }
    const columns = {
      ...sharedColumns(page),
      ...lineColumns(line, page),
      updatedAt: new Date(saving.now),
    }
    if (line.ID !== undefined && !known.has(line.ID)) throw refuse('catalog/state-changed')
    const { id } =
      line.ID === undefined
        ? await insertLine(saving, columns, line.Stock, false)
        : await changed(saving.db, { id: line.ID, version: line.Version ?? -1 }, columns)
    ids.push(id)
  }
  return ids
}

/**
 * Inserts a page with its lines, or updates it if page and lines have the versions that the operator saw.
 * Sanitises the rich text. Refuses deleted choices, a code in use, and a linked product that cannot be a
 * line. Returns id and version of the page.
 */
export const saveProduct = async (saving: Saving, input: ProductInData, copied?: FormRow): Promise<Seen> => {
  const { db, now } = saving
  const { id, version, product: page, lines } = input
  const gone = await findGone(db, {
    classId: page.ClassID,
    brandId: page.BrandID,
    seriesId: page.SeriesID,
    functionIds: page.FunctionIDs,
    serviceIds: page.ServiceIDs,
  })
  if (gone) throw refuse('catalog/choice-gone', { what: gone })
  if ((await missingTemplates(db, [page.FreightTemplate])).length > 0)
    throw refuse('catalog/choice-gone', { what: '运费模板' })
  const before = id === undefined ? undefined : await findForm(db, id)
  if (id !== undefined && !before) throw refuse('catalog/no-product')
  await checkPictures(db, input, before ?? copied)
  await checkCodes(db, lines, id)
  await checkLinked(db, lines, id)
  const columns = pageColumns(input)
  const own =
    id === undefined
      ? await insertLine(saving, columns, lines[0]?.Stock ?? 0, true)
      : await changed(db, { id, version: version ?? -1 }, { ...columns, updatedAt: new Date(now) })
  const oldJoints = (before?.lines ?? []).filter((line) => line.id !== own.id)
  const known = new Set(oldJoints.filter((line) => !line.listed).map((line) => line.id))
  const jointIds = await saveJoints(saving, input, known)
  await replaceParts(db, own.id, {
    pictures: page.Pictures,
    video: page.Video,
    videoCover: page.VideoCover,
    functionIds: [...new Set(page.FunctionIDs)],
    serviceIds: [...new Set(page.ServiceIDs)],
    jointIds,
  })
  const left = [...known].filter((jointId) => !jointIds.includes(jointId))
  await deleteLoneLines(db, left, new Date(now))
  await writeSearchTexts(db, [own.id])
  return own
}
