import { Link } from 'react-router'
import { campaignState } from '../promotion/shared/state-words'
import { Money } from '../ui/detail/Money'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { dealPaths } from './deal.paths'
import { type Deal, limitsOf } from './deal.words'

export const dealColumns = (actions: ((row: Deal) => React.ReactNode) | undefined): DataColumn<Deal>[] => [
  {
    key: 'name',
    title: '促销',
    always: true,
    width: 200,
    render: (_, row) => (
      <>
        <Link to={dealPaths.detail(row.ID)}>{row.Name}</Link>
        <div>{row.Terms}</div>
      </>
    ),
  },
  {
    key: 'scope',
    title: '适用范围',
    width: 150,
    render: (_, row) => (
      <>
        {row.ScopeText}
        <div>{limitsOf(row)}</div>
      </>
    ),
  },
  {
    key: 'window',
    title: '时间',
    width: 160,
    render: (_, row) => (
      <>
        <WireDate at={row.BeginDate} pattern="YYYY-MM-DD HH:mm" /> –
        <div>
          <WireDate at={row.EndDate} pattern="YYYY-MM-DD HH:mm" />
        </div>
      </>
    ),
  },
  { key: 'state', title: '状态', width: 90, state: campaignState },
  {
    key: 'budget',
    lesser: true,
    title: '已用 / 预算',
    width: 124,
    align: 'right',
    render: (_, row) => (
      <>
        <Money yuan={row.Spent} /> /
        <div>
          <Money yuan={row.Budget} />
        </div>
      </>
    ),
  },
  ...actionColumn(210, actions),
]
