import { Link } from 'react-router'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { flashPaths } from './promotion.paths'
import type { Session } from './promotion.words'
import { campaignState } from './shared/state-words'

export const sessionColumns = (
  actions: ((row: Session) => React.ReactNode) | undefined,
): DataColumn<Session>[] => [
  {
    key: 'name',
    title: '场次',
    always: true,
    width: 140,
    render: (_, row) => (
      <>
        <Link to={flashPaths.detail(row.ID)}>{row.Name}</Link>
        {row.IsDaily ? ' · 每天' : ''}
      </>
    ),
  },
  {
    key: 'window',
    title: '时间',
    width: 216,
    render: (_, row) => (
      <>
        <WireDate at={row.BeginDate} pattern="YYYY-MM-DD HH:mm" /> –{' '}
        <WireDate at={row.EndDate} pattern="HH:mm" />
      </>
    ),
  },
  { key: 'state', title: '状态', width: 90, state: campaignState },
  { key: 'products', title: '商品', width: 70, count: 'Products' },
  { key: 'quota', title: '数量', width: 80, count: 'Quota' },
  { key: 'taken', lesser: true, title: '已下单', width: 80, count: 'Taken' },
  { key: 'sold', title: '已付款', width: 80, count: 'Sold' },
  { key: 'amount', title: '销售额', width: 110, yuan: 'SoldAmount' },
  { key: 'reminds', lesser: true, title: '提醒', width: 70, count: 'Reminds' },
  ...actionColumn(230, actions),
]
