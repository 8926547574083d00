import type { DataOf, Ops } from '@greenstar/contract'
import { Progress } from 'antd'
import { Link } from 'react-router'
import type { DataColumn } from '../ui/list/list'
import { couponPaths } from './coupon.paths'
import styles from './parts/Coupon.module.css'

type Grant = DataOf<Ops['coupon']['ListCouponGrants']>['DataList'][number]

const percent = ({ Num, Done }: Grant) => (Num === 0 ? 100 : Math.floor((Done / Num) * 100))

export const grantColumns: DataColumn<Grant>[] = [
  {
    key: 'coupon',
    title: '优惠券',
    always: true,
    width: 200,
    render: (_, row) => (
      <>
        <p className={styles.name}>{row.CouponName}</p>
        <p className={styles.note}>{row.Summary}</p>
      </>
    ),
  },
  {
    key: 'audience',
    title: '发给',
    width: 240,
    render: (_, row) => (
      <>
        <p>{row.Audience}</p>
        <p className={styles.note}>{row.Reason}</p>
      </>
    ),
  },
  {
    key: 'progress',
    title: '进度',
    width: 220,
    render: (_, row) => (
      <>
        <Progress
          percent={percent(row)}
          size="small"
          aria-label={`“${row.CouponName}”的发放进度`}
          {...(row.FinishDate && row.Done < row.Num ? { status: 'exception' as const } : {})}
        />
        <p className={styles.note}>
          {row.Done.toLocaleString()} / {row.Num.toLocaleString()} 位会员
          {row.FinishDate && row.Done < row.Num ? '，优惠券已停用，不再发放' : ''}
        </p>
      </>
    ),
  },
  { key: 'operator', title: '操作人', width: 110, text: 'Operator' },
  { key: 'time', title: '发放时间', width: 160, minute: 'ApplyDate' },
  {
    key: 'coupons',
    title: '操作',
    always: true,
    width: 110,
    render: (_, row) => <Link to={couponPaths.ofGrant(row.ID)}>会员的券</Link>,
  },
]
