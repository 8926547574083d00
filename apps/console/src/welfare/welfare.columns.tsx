import { monthText } from '@greenstar/rules/staff/staff.month'
import { type WelfareState, welfareStateText } from '@greenstar/rules/welfare/welfare.state'
import { Link } from 'react-router'
import type { DataColumn } from '../ui/list/list'
import { StatusTag } from '../ui/StatusTag'
import { WireDate } from '../ui/WireDate'
import { OfficerActions } from './parts/OfficerActions'
import styles from './parts/Welfare.module.css'
import { welfarePaths } from './welfare.paths'
import { type ListedAllowance, type ListedOfficer, welfareTones } from './welfare.words'

const minute = 'YYYY-MM-DD HH:mm'
const rightNumber = { align: 'right', width: 80, className: 'num' } as const

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
    render: (_, row) => (
      <StatusTag tone={welfareTones[row.Status] ?? 'neutral'}>
        {welfareStateText[row.Status as WelfareState]}
      </StatusTag>
    ),
  },
  {
    key: 'remark',
    title: '申请说明',
    width: 180,
    render: (_, row) => <span className={styles.remark}>{row.Remark || '—'}</span>,
  },
  { key: 'taken', title: '送出', dataIndex: 'TakenNum', ...rightNumber },
  { key: 'used', title: '使用', dataIndex: 'UsedNum', ...rightNumber },
  { key: 'people', title: '新会员', dataIndex: 'NewMemberNum', ...rightNumber },
  { key: 'pollen', title: '奖励绿星币', dataIndex: 'PollenNum', ...rightNumber, width: 100 },
  {
    key: 'applied',
    title: '申请时间',
    width: 140,
    render: (_, row) => <WireDate at={row.ApplyDate} pattern={minute} />,
  },
  {
    key: 'joined',
    title: '加入时间',
    startsHidden: true,
    width: 140,
    render: (_, row) => (row.JoinDate ? <WireDate at={row.JoinDate} pattern={minute} /> : '—'),
  },
  ...(mayWrite
    ? [
        {
          key: 'actions',
          title: '操作',
          always: true as const,
          width: 140,
          render: (_: unknown, row: ListedOfficer) => <OfficerActions officer={row} small />,
        },
      ]
    : []),
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
  { key: 'coupon', title: '优惠券', width: 160, dataIndex: 'CouponName' },
  { key: 'num', title: '发放', dataIndex: 'Num', ...rightNumber },
  { key: 'taken', title: '送出', dataIndex: 'TakenNum', ...rightNumber },
  { key: 'used', title: '使用', dataIndex: 'UsedNum', ...rightNumber },
  { key: 'people', title: '新会员', dataIndex: 'NewMemberNum', ...rightNumber },
  { key: 'pollen', title: '奖励绿星币', dataIndex: 'PollenNum', ...rightNumber, width: 100 },
  { key: 'ended', title: '作废', dataIndex: 'EndedNum', ...rightNumber },
  {
    key: 'created',
    title: '发放时间',
    width: 140,
    render: (_, row) => <WireDate at={row.CreateDate} pattern={minute} />,
  },
]
