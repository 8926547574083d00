import type { productConsole as contract } from '@greenstar/contract/catalog/product.console'
import type { ProductInData } from '@greenstar/contract/catalog/product.form'
import { wasOnSale } from '@greenstar/rules/catalog/product.fall'
import { importStatuses } from '@greenstar/rules/catalog/product.import'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { askApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { audit, auditMany } from '../../platform/audit/audit'
import { changesOf } from '../../platform/audit/changes'
import type { Versioned } from '../../platform/audit/versions'
import type { AuditWords } from '../../platform/audit/words'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import type { Handlers, RequestFacts, SignedInOperator } from '../../platform/http/context'
import { roomPageWith, roomRows } from '../../platform/http/page-facts'
import { yuan, yuanOrNull } from '../../platform/wire'
import { getSetting } from '../../setting/setting.service'
import { checkClasses } from '../price/class-bonus.service'
import { readFloors, watchRaisedFloors } from '../price/floor.service'
import {
  type FreightFall,
  freightFallsText,
  holdFreight,
  lowerProductFreight,
} from '../price/freight.approvals'
import {
  askedFalls,
  goodsText,
  holdPrices,
  holdSales,
  sinkPrices,
  type Waiting,
} from '../price/price.approvals'
import { copyOf } from './copy-product'
import {
  deleteLoneLines,
  type HeldTerms,
  holdTerms,
  leavePages,
  listShelf,
  updateProduct,
  updateStatuses,
} from './product.store'
import { formWire, roomRowWire } from './product.wire'
import { findForm, listLines } from './product-form.store'
import { countRoom, countTabs, listRoom, type RoomTab, roomTabOf } from './product-room.store'
import { readProductVersions, versionFieldWords } from './product-versions'
import { saveProduct } from './save-product'
import { getSellable } from './sku.service'

const productStatusText = Object.fromEntries(
  Object.entries(importStatuses).map(([text, code]) => [code, text]),
)
export const productAuditWords: AuditWords = {
  subjects: { product: '商品' },
  fields: {
    BrandID: '品牌',
    activityPrice: '活动价',
    limitNum: '限购',
    productId: '商品',
    quota: '限量',
    classId: '分类',
    CopiedFrom: '复制自',
    Detail: '图文详情',
    FreightTemplate: '运费模板',
    FreightType: '计费方式',
    FunctionIDs: '功效',
    IsFreeShipping: '包邮',
    IsLive: '活体植物',
    TaxPercent: '税率',
    IsRecommended: '推荐',
    IsSellOut: '售罄',
    IsSevenDayReturn: '七天无理由退货',
    Limit: '购买限制',
    Linked: '引用别的商品',
    OnHand: '在库',
    Parameters: '参数',
    Pictures: '图片',
    ProductAttribute: '销售方式',
    PresaleQuota: '预售数量',
    SeriesID: '系列',
    ServiceIDs: '服务',
    ShipByDate: '最晚发货日',
    Video: '视频',
    VideoCover: '视频封面',
    ...versionFieldWords,
  },
  statuses: { product: productStatusText },
  rowActions: ['ImportProduct', 'BulkProduct'],
}

const tabNames: Record<RoomTab, string> = {
  all: '全部',
  selling: '在售',
  soldOut: '已售罄',
  low: '库存偏低',
  waiting: '待上架',
  offShelf: '已下架',
}

/** Clears the cached product data in every process. */
const show = (app: App, db: Db) => forget(app, db, 'catalog.', 'search.', pages)

type Who = { db: Db; operator: SignedInOperator; now: number; request: RequestFacts }

const record = ({ db, operator, now, request }: Who, action: string, id: number, change: object) =>
  audit(db, operator, { action, subject: `product:${id}`, ...change }, now, request)

/** Asks a second person about the prices of a product; returns the approval's id. */
const askAbout = (
  app: App,
  who: Who,
  id: number,
  waiting: Waiting[],
  why: { goods: string; reason: string },
) =>
  askApproval(
    app,
    who.db,
    sinkPrices,
    { payload: { id, waiting }, subject: `product:${id}`, summary: why.goods, reason: why.reason },
    ...([who.operator, who.now, who.request] as const),
  )

/** Asks a second person about cheaper freight of a product; returns the approval's id. */
const askFreight = async (app: App, who: Who, id: number, falls: FreightFall[], reason = '降低运费') =>
  askApproval(
    app,
    who.db,
    lowerProductFreight,
    ...([
      {
        payload: { id, falls },
        subject: `product:${id}`,
        summary: await freightFallsText(who.db, falls),
        reason,
      },
      who.operator,
      who.now,
      who.request,
    ] as const),
  )

const actorOf = ({ displayName }: SignedInOperator) => `operator:${displayName}`

/** Form for the audit log, without versions, time and stock. */
const auditable = async (db: Db, id: number) => {
  const row = await findForm(db, id)
  if (!row) return {}
  const { Version: _version, UpdatedAt: _at, SoldNum: _sold, Detail, Lines, ...page } = formWire(row)
  const lines = Lines.map(({ Version: _lineVersion, OnHand: _onHand, Locked: _locked, ...line }) => line)
  return { ...page, Detail, Lines: lines }
}

/** Earlier versions of a product, without those of its stock. */
export const productVersions: Versioned = {
  permission: 'product.read',
  async facts(_app, db, key) {
    const facts = await auditable(db, Number(key))
    return Object.keys(facts).length > 0 ? facts : undefined
  },
  reader: readProductVersions,
}

/** A product as it is; nothing if it is gone. */
type Before = { Name?: string; ClassID?: number; Lines?: { ID: number }[] }

/** The product in its class, and what is newly sold through its page. */
const movesOf = (
  id: number,
  { product, lines }: ProductInData,
  { Name: name = '', ClassID, Lines = [] }: Before,
) => [
  ...(product.ClassID === ClassID ? [] : [{ id, name, classId: product.ClassID }]),
  ...lines.flatMap(({ Linked, ID, Name }) =>
    Linked && ID !== undefined && Lines.every((line) => line.ID !== ID)
      ? [{ id: ID, name: Name || '组合商品', pageId: id }]
      : [],
  ),
]

/** What the form puts on sale for the first time: the page, or lines that are new to a page on sale. */
const firstSalesOf = ({ id, product, lines }: ProductInData, held: ReadonlyMap<number, HeldTerms>) => {
  const page = held.get(id ?? 0)
  const classId = product.ClassID
  if (!page || !wasOnSale(page))
    return product.Status === ProductStatus.selling
      ? [{ id: id ?? 0, name: product.Name, classId, isFirst: true }]
      : []
  return lines.slice(1).flatMap(({ Linked, ID, Name, Attribute, Status }) => {
    const line = held.get(ID ?? 0)
    return Linked || Status !== ProductStatus.selling || (line && wasOnSale(line))
      ? []
      : [{ id: ID ?? 0, name: Name || Attribute || product.Name, classId, pageId: page.id, isFirst: true }]
  })
}

export const productConsole: Handlers<typeof contract> = {
  async ListProducts({ tab, sort, currentPage, pageSize, ...filter }, { app, db, now }) {
    const mark = await getSetting(app, 'stock.lowMark')
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listRoom(db, filter, roomTabOf(tab), mark, sort, part),
      (max) => countRoom(db, filter, roomTabOf(tab), mark, max),
    )
    const lines = await listLines(
      db,
      rows.map(({ id }) => id),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row) => roomRowWire(row, lines.get(row.id) ?? [], mark, now)),
    )
  },

  async ListProductPrices({ ids }, { db }) {
    const known = await getSellable(db, ids)
    return (await readFloors(db, ids)).map(({ id, priceFen, floorFen }) => ({
      ...{ ID: id, Price: yuan(priceFen), FloorPrice: yuanOrNull(floorFen) },
      Stock: known.get(id)?.stock ?? 0,
    }))
  },

  async GetProductFigures(filter, { app, db }) {
    const counts = await countTabs(db, filter, await getSetting(app, 'stock.lowMark'))
    return {
      Tabs: Object.entries(tabNames).map(([Key, Name]) => ({ Key, Name, Count: counts[Key as RoomTab] })),
    }
  },

  async GetProductForConsole({ id }, { db, refuse }) {
    const row = await findForm(db, id)
    if (!row) throw refuse('catalog/no-product')
    return formWire(row)
  },

  async SaveProduct(
    { requestID: _requestID, reason, confirmed, ...sent },
    { app, db, operator, now, request },
  ) {
    const { waiting, doubts, raised, ...prices } = await holdPrices(app, db, sent, operator, now)
    const why = askedFalls(waiting, doubts, { reason, confirmed })
    const ownIds = [sent.id, ...sent.lines.map(({ ID, Linked }) => (Linked ? undefined : ID))]
    const rows = await holdTerms(
      db,
      ownIds.flatMap((one) => one ?? []),
    )
    const held = new Map(rows.map((row) => [row.id, row]))
    const { input, listFalls } = await holdFreight(app, db, prices.input, held)
    const before = input.id === undefined ? {} : await auditable(db, input.id)
    const moves = input.id === undefined ? [] : movesOf(input.id, input, before)
    await checkClasses(app, db, [...moves, ...firstSalesOf(sent, held)])
    const { id, version } = await saveProduct({ db, actor: actorOf(operator), now }, input)
    const action = input.id === undefined ? 'CreateProduct' : 'SaveProduct'
    await record({ db, operator, now, request }, action, id, changesOf(before, await auditable(db, id)))
    await watchRaisedFloors(app, db, raised, now)
    await show(app, db)
    const who = { db, operator, now, request }
    const falls = await listFalls(db, id)
    const lowered = falls.length > 0 ? await askFreight(app, who, id, falls, reason) : 0
    const sunk = why ? await askAbout(app, who, id, waiting, why) : 0
    return { ID: id, Version: version, ApprovalID: sunk || lowered }
  },

  async SetProductStatus({ products, status, reason }, { app, db, operator, now, refuse, request }) {
    const seen = products.map(({ ID, Version }) => ({ id: ID, version: Version }))
    const shelf = new Map(
      (
        await listShelf(
          db,
          seen.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    for (const { id } of seen) {
      const row = shelf.get(id)
      if (!row) throw refuse('catalog/no-product')
      if (status === ProductStatus.selling && row.imgPath === '')
        throw refuse('catalog/no-picture', { name: row.name })
      // Zero never needs an approval here: it is refused. Pollen products may cost ¥0.
      const isFree = row.priceFen === 0 && row.productAttribute !== ProductAttribute.pollen
      if (status === ProductStatus.selling && isFree) throw refuse('catalog/no-price', { name: row.name })
    }
    const others = seen.filter(({ id }) => shelf.get(id)?.status !== status)
    const ids = others.map(({ id }) => id)
    const firsts = ids.flatMap((id) => {
      const row = shelf.get(id)
      return row && status === ProductStatus.selling && !wasOnSale(row)
        ? [{ id, name: row.name, isFirst: true }]
        : []
    })
    await checkClasses(app, db, firsts)
    const waiting = status === ProductStatus.selling ? await holdSales(app, db, ids, now) : []
    const why = askedFalls(waiting, [], { reason })
    const waits = new Set(waiting.map(({ id }) => id))
    if (others.some(({ id, version }) => waits.has(id) && shelf.get(id)?.version !== version))
      throw refuse('catalog/state-changed')
    const wanted = others.filter(({ id }) => !waits.has(id))
    const moved = await updateStatuses(db, wanted, status, new Date(now))
    if (moved.length < wanted.length) throw refuse('catalog/state-changed')
    for (const one of waiting)
      await askAbout(app, { db, operator, now, request }, one.id, [one], {
        goods: goodsText([one]),
        reason: why?.reason ?? '',
      })
    const changes = moved.map(({ id, before }) => ({
      action: 'SetProductStatus',
      subject: `product:${id}`,
      before: { Status: before },
      after: { Status: status },
    }))
    await auditMany(db, changes, operator, now, request)
    await show(app, db)
    return { Changed: moved.length, Waiting: waiting.length }
  },

  async CopyProduct({ id }, { db, operator, now, refuse, request }) {
    const row = await findForm(db, id)
    if (!row) throw refuse('catalog/no-product')
    const copy = await saveProduct({ db, actor: actorOf(operator), now }, copyOf(row), row)
    await record({ db, operator, now, request }, 'CopyProduct', copy.id, { after: { CopiedFrom: id } })
    return { ID: copy.id, Version: copy.version }
  },

  async DeleteProduct({ id, version }, { app, db, operator, now, refuse, request }) {
    const row = await findForm(db, id)
    if (!row) throw refuse('catalog/no-product')
    if (row.page.status !== ProductStatus.offShelf) throw refuse('catalog/on-shelf')
    const own = row.lines.filter((line) => line.id === id || !line.listed)
    if (own.some(({ locked }) => locked > 0)) throw refuse('catalog/still-held')
    const gone = { status: ProductStatus.delete, updatedAt: new Date(now) }
    if ((await updateProduct(db, { id, version }, gone)) === undefined) throw refuse('catalog/state-changed')
    await leavePages(db, id)
    await deleteLoneLines(
      db,
      own.map((line) => line.id),
      new Date(now),
    )
    const before = { Name: row.page.name, Code: row.page.code, Status: row.page.status }
    await record({ db, operator, now, request }, 'DeleteProduct', id, { before })
    await show(app, db)
    return null
  },
}
