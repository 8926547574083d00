import { defineRoutes } from '../platform/route/route'
import { CellsSkeleton, RowsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/staff/bonus',
    title: '我的奖金',
    screen: () => import('./BonusScreen'),
    skeleton: <CellsSkeleton />,
    addition: true,
  },
  {
    path: '/staff/bonus/detail',
    title: '奖金明细',
    screen: () => import('./BonusDetailScreen'),
    skeleton: <RowsSkeleton />,
    addition: true,
  },
  {
    path: '/staff/withdraw',
    title: '提现',
    screen: () => import('./WithdrawScreen'),
    skeleton: <CellsSkeleton />,
    addition: true,
  },
  {
    path: '/staff/withdraw/list',
    title: '提现记录',
    screen: () => import('./WithdrawListScreen'),
    skeleton: <RowsSkeleton />,
    addition: true,
  },
  {
    path: '/staff/bankcards',
    title: '银行卡',
    screen: () => import('./BankCardsScreen'),
    skeleton: <CellsSkeleton />,
    addition: true,
  },
  {
    path: '/staff/bankcard/edit',
    title: '编辑银行卡',
    screen: () => import('./BankCardEditScreen'),
    skeleton: <CellsSkeleton />,
    addition: true,
  },
])
