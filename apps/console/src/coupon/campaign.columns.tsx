import { campaignStateText, campaignWayText } from '@greenstar/rules/coupon/campaign.text'
import { Link } from 'react-router'
import { yuanText } from '../ui/detail/Money'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { couponPaths } from './coupon.paths'
import { type Campaign, campaignTones } from './coupon.words'
import styles from './parts/Coupon.module.css'

const minutes = 'YYYY-MM-DD HH:mm'
const max = (limit: number) => (limit > 0 ? limit.toLocaleString() : '不限')

export const campaignColumns = (
  actions: ((row: Campaign) => React.ReactNode) | undefined,
): DataColumn<Campaign>[] => [
  {
    key: 'name',
    title: '活动',
    always: true,
    width: 164,
    render: (_, row) => (
      <>
        <Link className={styles.name} to={couponPaths.campaign(row.ID)}>
          {row.Name}
        </Link>
        <p className={styles.note}>编号 {row.ID}</p>
      </>
    ),
  },
  {
    key: 'coupon',
    title: '优惠券',
    width: 164,
    render: (_, row) => (
      <>
        <p>{row.CouponName}</p>
        <p className={styles.note}>{row.Summary}</p>
      </>
    ),
  },
  { key: 'way', lesser: true, title: '领取方式', width: 100, render: (_, row) => campaignWayText[row.Way] },
  {
    key: 'taken',
    title: '已领 / 总量',
    width: 130,
    align: 'right',
    render: (_, row) => (
      <>
        <p className="num">
          {row.Taken.toLocaleString()} / {max(row.Total)}
        </p>
        {row.PerDay > 0 ? (
          <p className={styles.note}>
            今日 {row.TakenToday} / {row.PerDay}
          </p>
        ) : null}
      </>
    ),
  },
  {
    key: 'budget',
    lesser: true,
    title: '已用预算',
    width: 160,
    align: 'right',
    render: (_, row) => (
      <span className="num">
        {row.Budget === null ? '不限' : `${yuanText(row.Spent)} / ${yuanText(row.Budget)}`}
      </span>
    ),
  },
  {
    key: 'time',
    title: '时间',
    width: 152,
    render: (_, row) => (
      <>
        <p>
          <WireDate at={row.OpenDate} pattern={minutes} />
        </p>
        <p className={styles.note}>
          {row.CloseDate ? (
            <>
              至 <WireDate at={row.CloseDate} pattern={minutes} />
            </>
          ) : (
            '一直有效'
          )}
        </p>
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 90,
    state: (row) => [campaignTones[row.State], campaignStateText[row.State]],
  },
  { key: 'created', title: '创建人', width: 100, startsHidden: true, text: 'CreatedBy', none: '—' },
  ...actionColumn(180, actions),
]
