import { CouponRun, type CouponType } from '@greenstar/rules/coupon/coupon.status'
import { couponRunText } from '@greenstar/rules/coupon/coupon.text'
import { couponTypes } from '@greenstar/rules/coupon/coupon.types'
import { Link } from 'react-router'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { couponPaths } from './coupon.paths'
import { type Template, validText } from './coupon.words'
import styles from './parts/Coupon.module.css'

const marks = ({ CanPlus, ProductCanPlus, WithDeals }: Template) =>
  [CanPlus ? '可叠加' : '', ProductCanPlus ? '活动价可用' : '', WithDeals ? '' : '不与促销同享']
    .filter(Boolean)
    .join('、') || '—'

const tones: Record<number, 'green' | 'clay'> = {
  [CouponRun.running]: 'green',
  [CouponRun.waiting]: 'clay',
}

export const templateColumns = (actions: (row: Template) => React.ReactNode): DataColumn<Template>[] => [
  {
    key: 'name',
    title: '优惠券',
    always: true,
    width: 180,
    render: (_, row) => (
      <>
        <p className={styles.name}>{row.Name}</p>
        <p className={styles.note}>编号 {row.ID}</p>
      </>
    ),
  },
  {
    key: 'type',
    title: '优惠',
    width: 150,
    render: (_, row) => (
      <>
        <p>{row.Summary}</p>
        <p className={styles.note}>{couponTypes[row.AmountType as CouponType].word}</p>
      </>
    ),
  },
  { key: 'scope', title: '适用范围', width: 160, text: 'ScopeText' },
  { key: 'plus', lesser: true, title: '叠加', width: 100, render: (_, row) => marks(row) },
  { key: 'valid', title: '有效期', width: 160, render: (_, row) => validText(row) },
  {
    key: 'campaigns',
    title: '活动',
    width: 60,
    align: 'right',
    render: (_, row) =>
      row.CampaignNum > 0 ? (
        <Link className="num" to={couponPaths.campaignsOf(row.ID)}>
          {row.CampaignNum}
        </Link>
      ) : (
        <span className="num">0</span>
      ),
  },
  {
    key: 'status',
    title: '状态',
    width: 90,
    state: (row) => [tones[row.Status] ?? 'neutral', couponRunText[row.Status] ?? ''],
  },
  {
    key: 'created',
    title: '创建',
    width: 150,
    startsHidden: true,
    render: (_, row) => (
      <>
        <p>{row.CreatedBy || '—'}</p>
        <p className={styles.note}>
          <WireDate at={row.CreateDate} pattern="YYYY-MM-DD HH:mm" />
        </p>
      </>
    ),
  },
  ...actionColumn(190, actions),
]
