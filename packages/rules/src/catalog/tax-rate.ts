/** Rates of value-added tax (percent) that goods may carry; an invoice says one for each line. */
export const TaxRate = {
  goods: 13,
  /** Plants, seeds, soil for farming, books. */
  farm: 9,
  services: 6,
  /** Of small taxpayers. */
  simple: 3,
  relief: 1,
  /** Free of tax. */
  none: 0,
} as const
export type TaxRate = (typeof TaxRate)[keyof typeof TaxRate]

/** What the console calls each, the usual ones first. */
export const taxRateText: readonly (readonly [TaxRate, string])[] = [
  [TaxRate.goods, '13%（一般货物）'],
  [TaxRate.farm, '9%（植物、种子等农产品）'],
  [TaxRate.services, '6%（服务）'],
  [TaxRate.simple, '3%（简易计税）'],
  [TaxRate.relief, '1%（减征）'],
  [TaxRate.none, '免税'],
]
