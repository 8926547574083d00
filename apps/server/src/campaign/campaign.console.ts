import type { Ops } from '@greenstar/contract'
import { MAX_CALENDAR_DAYS } from '@greenstar/rules/campaign/campaign.kind'
import { campaignState } from '@greenstar/rules/campaign/campaign.state'
import { isInScope } from '@greenstar/rules/coupon/coupon.scope'
import { DAY } from '@greenstar/rules/platform/time'
import { inScopeOfAnyPage } from '../catalog/scope.service'
import { findStackable, listStackableCampaigns, type StackableCampaign } from '../coupon/offer/offer.service'
import type { Db } from '../platform/database/connect'
import { dayStart } from '../platform/database/filter'
import type { Handlers } from '../platform/http/context'
import { dateOrNull, moment, yuan } from '../platform/wire'
import {
  type CampaignRow,
  countNewcomerProducts,
  FOREVER,
  findNewcomerPrices,
  listCampaigns,
  listPriceConflicts,
  listPricedProducts,
  listPricesInScope,
  MAX_CAMPAIGNS,
  type PricedProduct,
  type Window,
} from './campaign.store'
import { type CampaignReport, hasCampaign, readReport } from './report.read'

type Times = Pick<CampaignRow, 'begin_at' | 'end_at' | 'status'>

const wire = (row: Times & Pick<CampaignRow, 'kind' | 'id' | 'name'>, now: number) => ({
  Kind: row.kind,
  ID: Number(row.id),
  Name: row.name,
  BeginDate: moment(new Date(row.begin_at)),
  EndDate: row.end_at ? moment(new Date(row.end_at)) : '',
  State: campaignState({ status: row.status, beginAt: row.begin_at, endAt: row.end_at }, now),
})

const isCouponFor = ({ scope }: StackableCampaign, { mainIds, isPollen, ...product }: PricedProduct) =>
  !isPollen && [undefined, ...mainIds].some((mainId) => isInScope(scope, { ...product, mainId }))

/** Newcomer prices on the wire: they have no times of their own. */
const always = { Kind: 'newcomer', ID: 0, Name: '', BeginDate: '', EndDate: '', State: 'running' } as const

/** Newcomer prices of products, then coupons that are taken off a campaign price too, in two statements. */
const discountsOf = async (db: Db, productIds: readonly number[], window: Window, now: number) => {
  const products = await listPricedProducts(db, productIds)
  const campaigns = await listStackableCampaigns(db, window)
  const withProduct = <T>(row: T, { productId, name }: PricedProduct) => ({
    ...row,
    ...{ ProductID: productId, ProductName: name },
  })
  const coupons = campaigns.flatMap((campaign) => {
    const { id, name, beginAt, endAt, status } = campaign
    const row = wire({ kind: 'coupon', id, name, begin_at: beginAt, end_at: endAt, status }, now)
    return products
      .filter((product) => isCouponFor(campaign, product))
      .map((product) => withProduct(row, product))
  })
  return [
    ...products.filter((product) => product.hasNewcomerPrice).map((product) => withProduct(always, product)),
    ...coupons.slice(0, MAX_CAMPAIGNS),
  ]
}

const gone = {
  flash: 'promotion/session-gone',
  group: 'group/activity-gone',
  activity: 'activity/gone',
  deal: 'deal/gone',
} as const

const reportWire = (report: CampaignReport) => ({
  ...{ Orders: report.orders, Pieces: report.pieces, Paid: yuan(report.paidFen) },
  Cut: report.pieces > 0 && report.unrecorded === report.pieces ? null : yuan(report.cutFen),
  Unrecorded: report.unrecorded,
  ...{ RefundedPieces: report.refundedPieces, Refunded: yuan(report.refundedFen) },
  ...{ Buyers: report.buyers, NewBuyers: report.newBuyers },
})

export const campaignConsole: Handlers<Ops['campaign']> = {
  async ListCampaigns({ from, to, kind }, { db, now }) {
    const begin = dayStart(from) ?? new Date(now)
    const latest = begin.getTime() + MAX_CALENDAR_DAYS * DAY
    const before = new Date(Math.min(dayStart(to, 1)?.getTime() ?? latest, latest))
    const rows = await listCampaigns(db, { from: begin, before, kind })
    return {
      Campaigns: rows.slice(0, MAX_CAMPAIGNS).map((row) => ({ ...wire(row, now), Products: row.products })),
      IsCut: rows.length > MAX_CAMPAIGNS,
      NewcomerProducts: await countNewcomerProducts(db),
    }
  },

  async GetCampaignReport({ kind, id }, { db, refuse }) {
    if (!(await hasCampaign(db, kind, id))) throw refuse(gone[kind])
    return reportWire(await readReport(db, kind, id))
  },

  async GetCouponCampaignReport({ id }, { db, refuse }) {
    if (!(await hasCampaign(db, 'coupon', id))) throw refuse('coupon/campaign-gone')
    return reportWire(await readReport(db, 'coupon', id))
  },

  async ListCampaignConflicts({ kind, id, productIDs, beginDate, endDate }, { db, now }) {
    const window = { beginAt: dateOrNull(beginDate) ?? new Date(now), endAt: dateOrNull(endDate) ?? FOREVER }
    const rows = await listPriceConflicts(db, { kind, id: id ?? 0 }, productIDs, window)
    const discounts = await discountsOf(db, productIDs, window, now)
    return [
      ...rows.map((row) => ({
        ...wire(row, now),
        ...{ ProductID: Number(row.product_id), ProductName: row.product_name },
      })),
      ...discounts.filter((row) => row.Kind !== kind),
    ]
  },

  async ListCouponConflicts({ templateID, beginDate, endDate }, { db, now, refuse }) {
    const coupon = await findStackable(db, templateID)
    if (!coupon) throw refuse('coupon/template-gone')
    if (!coupon.isStackable) return []
    const used = coupon.usableWithin({
      beginAt: Math.max(dateOrNull(beginDate)?.getTime() ?? now, now),
      endAt: dateOrNull(endDate)?.getTime() ?? null,
    })
    const window = {
      beginAt: new Date(used.beginAt),
      endAt: used.endAt === null ? FOREVER : new Date(used.endAt),
    }
    const inScope = await inScopeOfAnyPage(db, coupon.scope)
    const rows = await listPricesInScope(db, inScope, window)
    const newcomer = await findNewcomerPrices(db, inScope)
    return [
      ...(newcomer.products > 0 ? [{ ...always, Products: newcomer.products, Names: newcomer.names }] : []),
      ...rows.map((row) => ({ ...wire(row, now), Products: row.products, Names: row.names })),
    ]
  },
}
