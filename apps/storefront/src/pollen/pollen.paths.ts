/** Goods that accept coins; public. */
export const pollenHomePath = '/pollen/home'
/** Goods exchanged for coins; public. */
export const pollenMallPath = '/pollen/mall'
export const pollenSearchPath = '/mall/findOutPollen'
export const exchangeRecordPath = '/pollen/exchangeRecord'
/** The member's coins. */
export const collarPollenPath = '/pollen/collarPollen'
/** Changes of the balance; with `pending` the coins that are not credited yet. */
export const pollenDetailPath = (list?: 'pending'): string =>
  list === 'pending' ? '/pollen/detailedList?type=3' : '/pollen/detailedList'
