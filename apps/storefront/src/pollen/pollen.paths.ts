/** What coins are for; everybody may see it. */
export const pollenHomePath = '/pollen/home'
/** What coins are exchanged for; everybody may see it. */
export const pollenMallPath = '/pollen/mall'
export const pollenSearchPath = '/mall/findOutPollen'
export const exchangeRecordPath = '/pollen/exchangeRecord'
/** The member's coins. */
export const collarPollenPath = '/pollen/collarPollen'
/** Why the balance changed; with `pending` what is on its way. */
export const pollenDetailPath = (list?: 'pending'): string =>
  list === 'pending' ? '/pollen/detailedList?type=3' : '/pollen/detailedList'
