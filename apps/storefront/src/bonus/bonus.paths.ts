/** Balance, pending bonus and links. */
export const bonusPath = '/staff/bonus'
/** Entries of the bonus; with an id one of them. */
export const bonusDetailPath = (id?: number): string =>
  id === undefined ? '/staff/bonus/detail' : `/staff/bonus/detail?id=${id}`
export const withdrawPath = '/staff/withdraw'
/** Withdrawals; with an id one of them. */
export const withdrawListPath = (id?: number): string =>
  id === undefined ? '/staff/withdraw/list' : `/staff/withdraw/list?id=${id}`
export const bankCardsPath = '/staff/bankcards'
/** Adds a card; with an id changes the number of an existing one. */
export const bankCardPath = (id?: number): string =>
  id === undefined ? '/staff/bankcard/edit' : `/staff/bankcard/edit?id=${id}`
