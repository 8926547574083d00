import { zeroFen } from '../platform/money'
import type { Settings } from '../setting/business-settings'
import { type FreightLine, quoteFreight } from './freight'
import { FreightType } from './freight.type'

/** Numbers of pieces whose freight is compared: weight that is taken off in steps shows at one of them. */
const pieces = Array.from({ length: 10 }, (_, index) => index + 1)
const areas = [false, true]

/**
 * Whether some pieces of a product cost their buyers less freight than before, in an ordinary area or in one that is never
 * free (domain 15, 24): by another template, less weight or free shipping. Who collects is compared as if prepaid: the
 * courier gets it from the buyer.
 */
export const isFreightLowered = (
  before: Omit<FreightLine, 'quantity'>,
  after: Omit<FreightLine, 'quantity'>,
  settings: Settings,
): boolean => {
  const freightOf = (line: Omit<FreightLine, 'quantity'>, quantity: number, isNotFreeArea: boolean) => {
    const freightType = line.freightType === FreightType.DAOFU ? FreightType.XIANFU : line.freightType
    const facts = { isNotFreeArea, goodsAmount: zeroFen, level: 1, hasFreeShippingCoupon: false, settings }
    return quoteFreight([{ ...line, quantity, freightType }], facts).freight
  }
  return areas.some((area) =>
    pieces.some((quantity) => freightOf(after, quantity, area) < freightOf(before, quantity, area)),
  )
}
