import { Link } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { orderPaths } from '../order/order.paths'
import { yuanText } from '../ui/detail/Money'
import { StatusTag } from '../ui/detail/StatusTag'
import { dateText } from '../ui/detail/WireDate'
import type { DataColumn } from '../ui/list/list'
import { type Coupon, couponStatus, couponTone } from './coupon.words'
import styles from './parts/Coupon.module.css'

const minutes = 'YYYY-MM-DD HH:mm'

const validOf = ({ AcceptDate, BeginDate, EndDate }: Coupon) => {
  if (EndDate) return `${dateText(BeginDate, minutes)} 至 ${dateText(EndDate, minutes)}`
  return AcceptDate ? `${dateText(AcceptDate, minutes)} 前领取` : '—'
}

export const couponColumns: DataColumn<Coupon>[] = [
  {
    key: 'coupon',
    title: '优惠券',
    always: true,
    width: 164,
    render: (_, row) => (
      <>
        <p className={styles.name}>{row.CouponName}</p>
        <p className={styles.note}>
          {row.Summary} · 编号 {row.ID}
        </p>
      </>
    ),
  },
  {
    key: 'member',
    title: '会员',
    width: 160,
    render: (_, row) =>
      row.MemberID > 0 ? (
        <>
          <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link>
          <p className={styles.note}>{row.MemberCode}</p>
        </>
      ) : (
        '尚未领取'
      ),
  },
  {
    key: 'source',
    title: '来源',
    width: 150,
    render: (_, row) => (
      <>
        <p>{row.Source}</p>
        <p className={styles.note}>{row.CampaignName}</p>
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 128,
    render: (_, row) => (
      <>
        <StatusTag tone={couponTone(row.Status)}>{couponStatus(row.Status)}</StatusTag>
        <p className={styles.note}>{row.Reason}</p>
      </>
    ),
  },
  { key: 'valid', title: '有效期', width: 180, render: (_, row) => validOf(row) },
  {
    key: 'order',
    title: '用于订单',
    width: 190,
    render: (_, row) =>
      row.OrderID ? (
        <>
          <Link className="num" to={`${orderPaths.list}/${row.OrderID}`}>
            {row.OrderCode}
          </Link>
          <p className={styles.note}>优惠 {yuanText(row.Discount)}</p>
        </>
      ) : (
        '—'
      ),
  },
  { key: 'created', lesser: true, title: '发放时间', width: 150, minute: 'CreateDate' },
]
