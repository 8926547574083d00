import { Link } from 'react-router'
import { campaignState } from '../promotion/shared/state-words'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { groupPaths } from './group.paths'
import type { Activity } from './group.words'

export const activityColumns = (
  actions: ((row: Activity) => React.ReactNode) | undefined,
): DataColumn<Activity>[] => [
  {
    key: 'name',
    title: '活动',
    always: true,
    width: 140,
    render: (_, row) => <Link to={groupPaths.detail(row.ID)}>{row.Name}</Link>,
  },
  {
    key: 'window',
    title: '开团时间',
    width: 216,
    render: (_, row) => (
      <>
        <WireDate at={row.BeginDate} pattern="YYYY-MM-DD HH:mm" /> –{' '}
        <WireDate at={row.EndDate} pattern="MM-DD HH:mm" />
      </>
    ),
  },
  { key: 'state', title: '状态', width: 90, state: campaignState },
  { key: 'size', lesser: true, title: '成团人数', width: 90, count: 'Size' },
  { key: 'products', lesser: true, title: '商品', width: 70, count: 'Products' },
  { key: 'quota', startsHidden: true, title: '数量', width: 80, count: 'Quota' },
  { key: 'taken', startsHidden: true, title: '已下单', width: 80, count: 'Taken' },
  { key: 'sold', title: '已付款', width: 80, count: 'Sold' },
  { key: 'amount', title: '销售额', width: 110, yuan: 'SoldAmount' },
  { key: 'forming', title: '正在拼', width: 80, count: 'Forming' },
  { key: 'full', title: '已成团', width: 80, count: 'Full' },
  { key: 'failed', startsHidden: true, title: '未成团', width: 80, count: 'Failed' },
  ...actionColumn(170, actions),
]
