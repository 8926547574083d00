import { monthText } from '@greenstar/rules/staff/staff.month'
import { type WelfareState, welfareStateText } from '@greenstar/rules/welfare/welfare.state'
import { Link } from 'react-router'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { OfficerActions } from './parts/OfficerActions'
import styles from './parts/Welfare.module.css'
import { welfarePaths } from './welfare.paths'
import { type ListedAllowance, type ListedOfficer, welfareTones } from './welfare.words'

export const officerColumns = (mayWrite: boolean): DataColumn<ListedOfficer>[] => [
  {
    key: 'member',
    title: '会员',
    always: true,
    width: 200,
    render: (_, row) => (
      <>
        <Link to={welfarePaths.detail(row.MemberID)}>{row.MemberName}</Link>{' '}
        <span className="num">{row.MemberCode}</span>
        <p className="num">{row.Mobile}</p>
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 90,
    state: (row) => [welfareTones[row.Status], welfareStateText[row.Status as WelfareState]],
  },
  {
    key: 'remark',
    lesser: true,
    title: '申请说明',
    width: 180,
    render: (_, row) => <span className={styles.remark}>{row.Remark || '—'}</span>,
  },
  { key: 'taken', title: '送出', width: 80, count: 'TakenNum' },
  { key: 'used', title: '使用', width: 80, count: 'UsedNum' },
  { key: 'people', title: '新会员', width: 80, count: 'NewMemberNum' },
  { key: 'pollen', title: '奖励绿星币', width: 100, count: 'PollenNum' },
  { key: 'applied', title: '申请时间', width: 140, minute: 'ApplyDate' },
  { key: 'joined', title: '加入时间', startsHidden: true, width: 140, minute: 'JoinDate' },
  ...actionColumn(140, mayWrite ? (row: ListedOfficer) => <OfficerActions officer={row} small /> : undefined),
]

export const allowanceColumns: DataColumn<ListedAllowance>[] = [
  { key: 'month', title: '月份', always: true, width: 110, render: (_, row) => monthText(row.Month) },
  {
    key: 'member',
    title: '福利官',
    width: 200,
    render: (_, row) => (
      <>
        <Link to={welfarePaths.detail(row.MemberID)}>{row.MemberName}</Link>{' '}
        <span className="num">{row.MemberCode}</span>
      </>
    ),
  },
  { key: 'coupon', title: '优惠券', width: 150, text: 'CouponName' },
  { key: 'num', title: '发放', width: 80, count: 'Num' },
  { key: 'taken', title: '送出', width: 80, count: 'TakenNum' },
  { key: 'used', title: '使用', width: 80, count: 'UsedNum' },
  { key: 'people', title: '新会员', width: 80, count: 'NewMemberNum' },
  { key: 'pollen', title: '奖励绿星币', width: 100, count: 'PollenNum' },
  { key: 'ended', lesser: true, title: '作废', width: 80, count: 'EndedNum' },
  { key: 'created', title: '发放时间', width: 140, minute: 'CreateDate' },
]
