import {
  defaultTemplate,
  type FreightFacts,
  type FreightLine,
  type FreightTemplate,
} from '@greenstar/rules/freight/freight'
import type { FreightType } from '@greenstar/rules/freight/freight.type'
import { type Fen, fen } from '@greenstar/rules/platform/money'
import type { Settings } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { placeOfCounty } from '../region/region.service'
import { getSettings } from '../setting/setting.service'
import { listTemplates, type TemplateRow } from './freight.store'

const templateSeconds = 5

/** Everything of FreightFacts that does not depend on the goods, and the templates by their code. */
export type FreightBase = Omit<FreightFacts, 'goodsAmount' | 'hasFreeShippingCoupon'> & {
  readonly templates: ReadonlyMap<string, FreightTemplate>
}

const toTemplate = (row: TemplateRow, settings: Settings): FreightTemplate => {
  const usual = defaultTemplate(settings)
  const price = (own: number | null, fallback: Fen) => (own === null ? fallback : fen(own))
  return {
    id: row.id,
    firstStep: price(row.firstFen, usual.firstStep),
    nextStep: price(row.nextFen, usual.nextStep),
    farFirstStep: price(row.farFirstFen, usual.farFirstStep),
    farNextStep: price(row.farNextFen, usual.farNextStep),
    undeliverable: row.undeliverable,
    held: row.held,
  }
}

/**
 * What the freight rule needs to know of a place and a member (domain 15). `districtId` is the county of the
 * address; unknown or absent means no address yet: an ordinary area where everything is delivered. Spread it
 * into quoteFreight's facts together with goodsAmount (after coupons, before pollen) and hasFreeShippingCoupon.
 */
export const freightFacts = async (
  app: App,
  db: Db,
  districtId: number | undefined,
  memberLevel: number,
): Promise<FreightBase> => {
  const settings = await getSettings(app, db)
  const rows = await app.cache.get('freight.templates', templateSeconds, () => listTemplates(db))
  const place = districtId === undefined ? undefined : placeOfCounty(districtId)
  return {
    area: place?.area,
    isNotFreeArea: place?.isNotFreeArea ?? false,
    level: memberLevel,
    settings,
    templates: new Map(rows.map((row) => [row.code, toTemplate(row, settings)])),
  }
}

type Weighed = {
  netWeightGram: number
  freightType: number
  freightTemplate: string
  isFreeShipping: boolean
}

/** A product's facts and a quantity as a line of the freight rule. */
export const freightLine = (
  product: Weighed,
  quantity: number,
  templates: FreightBase['templates'],
): FreightLine => ({
  quantity,
  netWeightGram: product.netWeightGram,
  freightType: product.freightType as FreightType,
  isFreeShipping: product.isFreeShipping,
  template: templates.get(product.freightTemplate),
})
