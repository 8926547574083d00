import { type StaffState, staffStateText } from '@greenstar/rules/staff/staff.state'
import { Link } from 'react-router'
import type { DataColumn } from '../ui/list/list'
import { staffPaths } from './staff.paths'
import { type ListedStaff, staffTones } from './staff.words'

export const staffColumns: DataColumn<ListedStaff>[] = [
  {
    key: 'member',
    title: '会员',
    always: true,
    width: 220,
    render: (_, row) => (
      <>
        <Link to={staffPaths.detail(row.MemberID)}>{row.MemberName}</Link>{' '}
        <span className="num">{row.MemberCode}</span>
        <p className="num">{row.Mobile}</p>
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 90,
    state: (row) => [staffTones[row.Status], staffStateText[row.Status as StaffState]],
  },
  {
    key: 'leader',
    title: '上级合伙人',
    width: 140,
    render: (_, row) =>
      row.LeaderID ? <Link to={staffPaths.detail(row.LeaderID)}>{row.LeaderName}</Link> : '—',
  },
  { key: 'team', title: '团队人数', width: 90, count: 'StaffNum' },
  { key: 'amount', title: '本月业绩', width: 120, yuan: 'MonthAmount' },
  { key: 'invited', title: '邀请时间', width: 140, minute: 'InviteDate' },
  { key: 'joined', title: '加入时间', width: 140, minute: 'AcceptDate' },
]
