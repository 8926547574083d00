import type { Ops, ParsedOf } from '@greenstar/contract'
import { everyProduct } from '@greenstar/rules/coupon/coupon.scope'
import { dealDiscount } from '@greenstar/rules/deal/deal.discount'
import { type DealKind, dealKinds } from '@greenstar/rules/deal/deal.kind'
import { dealText } from '@greenstar/rules/deal/deal.text'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { DAY } from '@greenstar/rules/platform/time'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { channelText } from '@greenstar/rules/setting/channel'
import { belowFloorText } from '../catalog/price/floor.service'
import { getSellable } from '../catalog/product/sku.service'
import { namesInScope } from '../catalog/scope.service'
import { describeScope, scopeOf } from '../coupon/coupon.service'
import { withWait, withWaits } from '../operator/approval.service'
import { changesOf } from '../platform/audit/changes'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { dateOrNull, yuan } from '../platform/wire'
import {
  checkDeal,
  dealLowPrices,
  giftGoods,
  heldDeal as held,
  publishDraft,
  showDeals as show,
  dealSubject as subject,
} from './deal.approvals'
import { type DealRow, termsOf } from './deal.facts'
import {
  countInScope,
  countRoom,
  countTags,
  type DraftDeal,
  deleteDraft,
  findDeal,
  listOverlaps,
  listPastLines,
  listRoom,
  lockDeal,
  markEnded,
  putDraft,
} from './deal.store'
import { dealRowWire, pricesWire, stepsWire } from './deal.wire'
import { countUses } from './deal-uses.store'

export const dealAuditWords: AuditWords = {
  subjects: { deal: '自动促销' },
  fields: {
    monthDays: '每月日期',
    minLevel: '最低等级',
    tagIDs: '会员标签',
    labelIDs: '商品标签',
    ordersEach: '每人限用',
    ordersADay: '每人每天限用',
    prices: '会员日价',
    channels: '渠道',
  },
  refers: { tagIDs: 'member-tag' },
}

type Sent = ParsedOf<Ops['deal']['PreviewDeal'] | Ops['deal']['SaveDeal']>

const dateOf = (text: string) => dateOrNull(text) ?? new Date(0)
/** What one order gets of a gift, and its price (fen). Refuses goods that cannot be given. */
const giftOf = async (db: Db, kind: DealKind, { giftID, giftNum = 1 }: Pick<Sent, 'giftID' | 'giftNum'>) => {
  if (dealKinds[kind].takes !== 'gift') return { gift: null, worthFen: 0 }
  const gift = giftID === undefined ? undefined : { productId: giftID, quantity: giftNum }
  const goods = gift && (await giftGoods(db, gift.productId))
  if (!gift || !goods) throw refuse('deal/terms', { why: '请选择赠品' })
  return { gift: { ...gift, name: goods.name }, worthFen: goods.priceFen * gift.quantity }
}

/** Prices by level that were sent. Refuses products that are gone, and prices that are not below the selling price. */
const pricesOf = async (db: Db, { kind, prices }: Pick<Sent, 'kind' | 'prices'>) => {
  if (dealKinds[kind].takes !== 'price') return []
  const goods = await getSellable(
    db,
    prices.map(({ productID }) => productID),
  )
  return prices.map(({ productID: productId, level, price }) => {
    const sku = goods.get(productId)
    if (!sku) throw refuse('deal/terms', { why: '会员日价的商品已被删除，请重新选择' })
    if (price >= sku.priceFen) throw refuse('deal/terms', { why: `“${sku.name}”的会员日价应低于售价` })
    return { productId, level, fen: price }
  })
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

const scopeOfProducts = (ids: readonly number[]) => ({
  ...{ productIds: unique(ids), classIds: [], brandIds: [], seriesIds: [] },
  ...{ functionIds: [], labelIds: [], excludedIds: [] },
})

const scopeSent = (sent: Sent) => ({
  ...{ productIds: unique(sent.productIDs), classIds: unique(sent.classIDs) },
  ...{ brandIds: unique(sent.brandIDs), seriesIds: unique(sent.seriesIDs) },
  ...{ functionIds: unique(sent.functionIDs), labelIds: unique(sent.labelIDs) },
  excludedIds: unique(sent.excludedIDs),
})

/** Terms and scope that were sent; fields that the kind does not use are left out. A gift is worth its price of today. */
const termsSent = async (db: Db, sent: Sent) => {
  const { kind, steps } = sent
  const { counts, takes, hasMax } = dealKinds[kind]
  const prices = await pricesOf(db, sent)
  const { gift, worthFen } = await giftOf(db, kind, sent)
  const from = { amount: 'threshold', pieces: 'pieces', each: undefined, set: undefined } as const
  const field = from[counts]
  const hasPrices = takes === 'price'
  return {
    kind,
    steps: steps.slice(0, hasPrices ? 1 : undefined).map((step) => ({
      from: field ? (step[field] ?? 0) : takes === 'second' ? 2 : 1,
      off: takes === 'gift' ? worthFen : ((takes === 'amount' ? step.amount : step.percent) ?? 0),
      ...(hasMax && step.max ? { max: step.max } : {}),
    })),
    gift,
    prices,
    ...(hasPrices ? scopeOfProducts(prices.map(({ productId }) => productId)) : scopeSent(sent)),
  }
}

/** The labels of members that were sent. Refuses deal/terms for one that is not there. */
const tagsSent = async (db: Db, sent: readonly number[]) => {
  const tags = unique(sent)
  if (tags.length > 0 && (await countTags(db, tags)) < tags.length)
    throw refuse('deal/terms', { why: '会员标签已被删除，请重新选择' })
  return tags
}

/** A deal as written to the audit log. */
const auditOf = (row: DraftDeal) => ({
  name: row.name,
  discount: dealText(termsOf(row)),
  prices: row.prices.map(({ productId, level, fen: price }) => ({
    ...{ productId, level, activityPrice: `¥${formatYuan(fen(price))}` },
  })),
  scope: row.scopeText,
  ...{ productIDs: row.productIds, classIDs: row.classIds, brandIDs: row.brandIds },
  ...{ seriesIDs: row.seriesIds, functionIDs: row.functionIds, labelIDs: row.labelIds },
  excludedIDs: row.excludedIds,
  ...{ monthDays: row.monthDays, minLevel: row.minLevel, tagIDs: row.tagIds },
  channels: row.channels.map((channel) => channelText[channel] ?? channel),
  ...{ ordersEach: row.perMember, ordersADay: row.perDay },
  budget: `¥${formatYuan(fen(row.budgetFen))}`,
  ...{ beginAt: row.beginAt, endAt: row.endAt },
})

const detailOf = async (db: Db, row: DealRow, now: number) => {
  const { products } = await namesInScope(db, scopeOf(row))
  const wire = await withWait(db, dealRowWire(row, now), subject)
  return {
    ...wire,
    Steps: stepsWire(row),
    Prices: pricesWire(row),
    ...{ ProductIDs: row.productIds, ClassIDs: row.classIds, BrandIDs: row.brandIds },
    ...{ SeriesIDs: row.seriesIds, FunctionIDs: row.functionIds, LabelIDs: row.labelIds },
    ExcludedIDs: row.excludedIds,
    Products: [...products].map(([ID, Name]) => ({ ID, Name })),
    Orders: await countUses(db, row.id),
  }
}

export const dealConsole: Handlers<Ops['deal']> = {
  async ListDeals({ currentPage, pageSize, ...filter }, { db, now }) {
    const at = new Date(now)
    const page = await roomPageOf(
      { currentPage, pageSize },
      (part) => listRoom(db, filter, at, part),
      () => countRoom(db, filter, at),
      (row) => dealRowWire(row, now),
    )
    return { ...page, DataList: await withWaits(db, page.DataList, subject) }
  },

  async GetDeal({ id }, { db, now, refuse }) {
    const row = await findDeal(db, id)
    if (!row) throw refuse('deal/gone')
    return detailOf(db, row, now)
  },

  async PreviewDeal(sent, { db, now }) {
    const terms = await termsSent(db, sent)
    await describeScope(db, terms)
    const orders = await listPastLines(db, terms, new Date(now - 30 * DAY))
    const facts = {
      ...termsOf(terms),
      id: 0,
      scope: everyProduct,
      leftFen: Number.MAX_SAFE_INTEGER,
      endMs: 0,
      // the lowest prices
      level: Number.MAX_SAFE_INTEGER,
    }
    const off = orders.map((lines) => dealDiscount(facts, lines).discount).filter((one) => one > 0)
    const below = await dealLowPrices(db, terms)
    const window = {
      id: sent.id ?? 0,
      ...{ beginAt: dateOrNull(sent.beginDate) ?? new Date(now), endAt: dateOrNull(sent.endDate) },
    }
    return {
      Products: await countInScope(db, terms),
      Checked: orders.length,
      Orders: off.length,
      Cost: yuan(off.reduce((sum, one) => sum + one, 0)),
      BelowFloor: below.length > 0 ? belowFloorText(below) : '',
      Others: (await listOverlaps(db, terms, window)).map((row) => {
        const { ID, Name, Terms, BeginDate, EndDate, State } = dealRowWire(row, now)
        return { ID, Name, Terms, BeginDate, EndDate, State }
      }),
    }
  },

  async SaveDeal(sent, { db, audit, operator, now }) {
    const { id, name } = sent
    const row = id === undefined ? undefined : await held(db, id, FlashStatus.draft)
    const terms = await termsSent(db, sent)
    const worthFen = terms.gift ? (terms.steps[0]?.off ?? 0) : 0
    const facts: DraftDeal = {
      ...{ name, ...terms, scopeText: await describeScope(db, terms) },
      ...{ monthDays: unique(sent.monthDays).sort((a, b) => a - b), minLevel: sent.minLevel ?? 0 },
      tagIds: await tagsSent(db, sent.tagIDs),
      channels: [...new Set(sent.channels)].sort(),
      ...{ perMember: sent.perMember ?? 0, perDay: sent.perDay ?? 0 },
      budgetFen: terms.gift ? worthFen * (sent.giftTotal ?? 0) : (sent.budget ?? 0),
      ...{ beginAt: dateOf(sent.beginDate), endAt: dateOf(sent.endDate) },
    }
    checkDeal(facts, now)
    const saved = await putDraft(db, id, facts, { createdBy: operator.displayName, now: new Date(now) })
    await audit({
      action: 'SaveDeal',
      subject: subject(saved.id),
      ...changesOf(row ? auditOf(row) : {}, auditOf(saved)),
    })
    return { ID: saved.id }
  },

  async PublishDeal({ id, seen, reason }, { db, app, operator, now, request }) {
    return { ApprovalID: await publishDraft(db, id, { app, operator, now, request, seen, reason }) }
  },

  async EndDeal({ id }, { db, audit, app, now }) {
    const row = await held(db, id, FlashStatus.published, FlashStatus.ended)
    if (isRepeat(flashMoves.end, row.status)) return null
    await markEnded(db, [id], 'operator', new Date(now))
    await audit({ action: 'EndDeal', subject: subject(id), after: { name: row.name } })
    await show(app, db)
    return null
  },

  async CopyDeal({ id, beginDate }, { db, audit, operator, now, refuse }) {
    const row = await lockDeal(db, id)
    if (!row) throw refuse('deal/gone')
    const beginAt = dateOf(beginDate)
    const endAt = new Date(beginAt.getTime() + row.endAt.getTime() - row.beginAt.getTime())
    const { name, kind, steps, gift, prices, scopeText, monthDays, minLevel, tagIds, channels } = row
    const { perMember, perDay, budgetFen } = row
    const facts: DraftDeal = {
      ...{ name, kind, steps, gift, prices, scopeText, ...scopeOf(row), monthDays, minLevel, tagIds },
      ...{ channels, perMember, perDay, budgetFen },
      ...{ beginAt, endAt },
    } as DraftDeal
    checkDeal(facts, now)
    const copy = await putDraft(db, undefined, facts, { createdBy: operator.displayName, now: new Date(now) })
    const after = { name, beginAt, endAt }
    await audit({ action: 'CopyDeal', subject: subject(copy.id), after })
    return { ID: copy.id }
  },

  async DeleteDeal({ id }, { db, audit }) {
    const row = await held(db, id, FlashStatus.draft)
    await deleteDraft(db, id)
    const before = { name: row.name, beginAt: row.beginAt, endAt: row.endAt }
    await audit({ action: 'DeleteDeal', subject: subject(id), before })
    return null
  },
}
