export const bonusPaths = {
  list: '/bonuses',
  ledger: '/bonuses/ledger',
  rates: '/bonuses/rates',
  books: '/bonuses/books',
  withdrawals: '/withdrawals',
  withdrawal: (id: number) => `/withdrawals/${id}`,
}
