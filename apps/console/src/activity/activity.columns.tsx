import { Link } from 'react-router'
import { campaignState } from '../promotion/shared/state-words'
import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { activityPaths } from './activity.paths'
import type { Activity } from './activity.words'

export const activityColumns = (
  actions: ((row: Activity) => React.ReactNode) | undefined,
): DataColumn<Activity>[] => [
  {
    key: 'name',
    title: '活动',
    always: true,
    width: 260,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.ImgPath} size={44} />}
        name={<Link to={activityPaths.detail(row.ID)}>{row.Name}</Link>}
        note={row.Intro}
      />
    ),
  },
  {
    key: 'window',
    title: '时间',
    width: 280,
    render: (_, row) => (
      <>
        <WireDate at={row.BeginDate} pattern="YYYY-MM-DD HH:mm" /> –{' '}
        <WireDate at={row.EndDate} pattern="MM-DD HH:mm" />
      </>
    ),
  },
  { key: 'state', title: '状态', width: 90, state: campaignState },
  {
    key: 'products',
    title: '商品',
    width: 80,
    align: 'right',
    render: (_, row) => <span className="num">{row.Products}</span>,
  },
  ...actionColumn(210, actions),
]
