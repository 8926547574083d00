import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { type RoadDays, roadDays } from '@greenstar/rules/freight/delivery'
import {
  defaultTemplate,
  type FreightFacts,
  type FreightLine,
  type FreightTemplate,
} from '@greenstar/rules/freight/freight'
import { freightFall } from '@greenstar/rules/freight/freight.lower'
import type { FreightType } from '@greenstar/rules/freight/freight.type'
import { type Fen, fen } from '@greenstar/rules/platform/money'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import type { FreightTerms, FreightWeigher } from '../catalog/price/freight-template.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { placeOfCounty } from '../region/region.service'
import { getSettings } from '../setting/setting.service'
import { type CourierRow, listCourierRows, listTemplates, type TemplateRow } from './freight.store'

const templateSeconds = 5

/** Everything in FreightFacts that does not depend on the goods, and the templates by code. */
export type FreightBase = Omit<FreightFacts, 'goodsAmount' | 'hasFreeShippingCoupon'> & {
  readonly templates: ReadonlyMap<string, FreightTemplate>
}

/** `today`: the business day, after the last day of a hold the areas are open again. */
const toTemplate = (row: TemplateRow, settings: Settings, today: string): FreightTemplate => {
  const ownDefault = defaultTemplate(settings)
  const price = (own: number | null, fallback: Fen) => (own === null ? fallback : fen(own))
  return {
    id: row.id,
    firstStep: price(row.firstFen, ownDefault.firstStep),
    nextStep: price(row.nextFen, ownDefault.nextStep),
    farFirstStep: price(row.farFirstFen, ownDefault.farFirstStep),
    farNextStep: price(row.farNextFen, ownDefault.farNextStep),
    undeliverable: row.undeliverable,
    held: row.heldUntil !== null && row.heldUntil < today ? [] : row.held,
    heldUntil: row.heldUntil,
  }
}

/**
 * Returns the facts about place and member for the freight rule (domain 15). `districtId` is the county of
 * the address; unknown or undefined means no address yet: an ordinary area with delivery. Spread it into
 * quoteFreight's facts with goodsAmount (after coupons, before pollen) and hasFreeShippingCoupon.
 */
export const freightFacts = async (
  app: App,
  db: Db,
  districtId: number | undefined,
  memberLevel: number,
): Promise<FreightBase> => {
  const settings = await getSettings(app, db)
  const rows = await app.cache.get('freight.templates', templateSeconds, () => listTemplates(db))
  const today = shanghaiDay(app.clock.now())
  const place = districtId === undefined ? undefined : placeOfCounty(districtId)
  return {
    area: place?.area,
    isNotFreeArea: place?.isNotFreeArea ?? false,
    level: memberLevel,
    settings,
    templates: new Map(rows.map((row) => [row.code, toTemplate(row, settings, today)])),
  }
}

/**
 * The dearest first step of a parcel, in fen; by default in ordinary areas: what a coupon with free freight
 * saves at most of it.
 */
export const dearestFreight = async (app: App, db: Db, isFar = false): Promise<Fen> => {
  const { templates, settings } = await freightFacts(app, db, undefined, 0)
  const all = [...templates.values(), defaultTemplate(settings)]
  return fen(Math.max(...all.map(({ firstStep, farFirstStep }) => (isFar ? farFirstStep : firstStep))))
}

/** Returns a product and a quantity as a line of the freight rule. */
export const freightLine = (
  product: FreightTerms,
  quantity: number,
  templates: FreightBase['templates'],
): FreightLine => ({
  quantity,
  netWeightGram: product.netWeightGram,
  freightType: product.freightType as FreightType,
  isFreeShipping: product.isFreeShipping,
  template: templates.get(product.freightTemplate),
})

/** Compares the freight of products, with the templates as they are stored now. */
export const freightWeigher = async (app: App, db: Db): Promise<FreightWeigher> => {
  const settings = await getSettings(app, db)
  const today = shanghaiDay(app.clock.now())
  const rows = await listTemplates(db)
  const templates = new Map(rows.map((row) => [row.code, toTemplate(row, settings, today)]))
  return {
    fallOf: (before, after) =>
      freightFall(freightLine(before, 1, templates), freightLine(after, 1, templates), settings),
    stepsOf(code) {
      const { firstStep, nextStep, farFirstStep, farNextStep } =
        templates.get(code) ?? defaultTemplate(settings)
      return [firstStep, nextStep, farFirstStep, farNextStep]
    },
  }
}

/** Returns the couriers in use. */
export const couriersInUse = async (db: Db): Promise<CourierRow[]> =>
  (await listCourierRows(db)).filter(({ isUsed }) => isUsed)

const defaultRoad: RoadDays = { days: 3, farDays: 6, regions: [] }

/**
 * Returns the facts for delivery dates: the hour until which a paid order ships the same day, and the days in
 * transit to a county by a courier (default: the first in use); `road` is undefined for an unknown county.
 */
export const deliveryTerms = async (
  app: App,
  db: Db,
  districtId: number | undefined,
  courierCode?: string,
): Promise<{ cutoffHour: number; road: number | undefined }> => {
  const settings = await getSettings(app, db)
  const rows = await app.cache.get('freight.couriers', templateSeconds, () => listCourierRows(db))
  const rule = rows.find(({ code, isUsed }) => (courierCode ? code === courierCode : isUsed)) ?? defaultRoad
  const place = districtId === undefined ? undefined : placeOfCounty(districtId)
  return {
    cutoffHour: settingValue(settings, 'freight.cutoffHour'),
    road: place && roadDays(rule, place),
  }
}

/** Returns the latest shipping day of presale goods in ms; undefined if there are none. */
export const latestShipBy = (
  goods: readonly { productAttribute: number; shipByAt: Date | null }[],
): number | undefined => {
  const days = goods.flatMap(({ productAttribute, shipByAt }) =>
    productAttribute === ProductAttribute.presell && shipByAt ? [shipByAt.getTime()] : [],
  )
  return days.length > 0 ? Math.max(...days) : undefined
}
