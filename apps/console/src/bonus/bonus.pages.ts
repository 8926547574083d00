import type { RoomPage } from '../platform/room'
import { bonusPaths } from './bonus.paths'

/** Bonus of sales staff and withdrawals, in the member room. */
export const bonusPages: RoomPage[] = [
  {
    path: bonusPaths.list,
    title: '奖金',
    permission: 'bonus.read',
    page: () => import('./BonusListPage'),
    menu: true,
  },
  {
    path: bonusPaths.ledger,
    title: '奖金流水',
    permission: 'bonus.read',
    page: () => import('./BonusLedgerPage'),
    menu: true,
  },
  {
    path: bonusPaths.withdrawals,
    title: '提现',
    permission: 'bonus.read',
    page: () => import('./WithdrawalListPage'),
    queues: { 'withdrawal.review': '?status=10', 'withdrawal.pay': '?status=20' },
    menu: true,
  },
  {
    path: '/withdrawals/:id',
    title: '提现详情',
    permission: 'bonus.read',
    page: () => import('./WithdrawalPage'),
  },
  {
    path: bonusPaths.rates,
    title: '奖金比例',
    permission: 'bonus.read',
    page: () => import('./BonusRatePage'),
    menu: true,
  },
  {
    path: bonusPaths.books,
    title: '奖金月账',
    permission: 'bonus.read',
    page: () => import('./BonusBooksPage'),
    menu: true,
  },
]
