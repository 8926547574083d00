/** The balance, what is on its way, and what may be done with it. */
export const bonusPath = '/staff/bonus'
/** Where the bonuses come from; with an id, one of them. */
export const bonusDetailPath = (id?: number): string =>
  id === undefined ? '/staff/bonus/detail' : `/staff/bonus/detail?id=${id}`
export const withdrawPath = '/staff/withdraw'
/** Withdrawals; with an id, one of them. */
export const withdrawListPath = (id?: number): string =>
  id === undefined ? '/staff/withdraw/list' : `/staff/withdraw/list?id=${id}`
export const bankCardsPath = '/staff/bankcards'
/** A new card; with an id, another number for one that is there. */
export const bankCardPath = (id?: number): string =>
  id === undefined ? '/staff/bankcard/edit' : `/staff/bankcard/edit?id=${id}`
