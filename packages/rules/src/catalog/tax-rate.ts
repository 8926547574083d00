/** VAT rates (percent) of goods; an invoice states one per line. */
export const TaxRate = {
  goods: 13,
  /** Plants, seeds, soil for farming, books. */
  farm: 9,
  services: 6,
  /** For small taxpayers. */
  simple: 3,
  relief: 1,
  none: 0,
} as const
export type TaxRate = (typeof TaxRate)[keyof typeof TaxRate]

export const taxRateText: readonly (readonly [TaxRate, string])[] = [
  [TaxRate.goods, '13%（一般货物）'],
  [TaxRate.farm, '9%（植物、种子等农产品）'],
  [TaxRate.services, '6%（服务）'],
  [TaxRate.simple, '3%（简易计税）'],
  [TaxRate.relief, '1%（减征）'],
  [TaxRate.none, '免税'],
]
