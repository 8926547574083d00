import { api } from '@greenstar/web/ops-api'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderPaths } from '../../order/order.paths'
import { may } from '../../platform/session'
import { usePages } from '../../platform/use-pages'
import { yuanText } from '../../ui/detail/Money'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import rows from '../../ui/detail/PanelRows.module.css'
import { StatusTag } from '../../ui/detail/StatusTag'
import { dateText } from '../../ui/detail/WireDate'
import { couponPaths } from '../coupon.paths'
import { type Coupon, couponStatus, couponTone } from '../coupon.words'
import { GrantDialog } from './GrantDialog'

const minutes = 'YYYY-MM-DD HH:mm'

/** Source of a coupon, such as 兑换码 · 线下市集券, and the reason of its state if given. */
const causeOf = ({ Source, CampaignName, Reason }: Coupon) =>
  [Source, CampaignName, Reason === Source ? '' : Reason].filter(Boolean).join(' · ')

/** Coupons of one member with their sources, and a button to give one. */
export const MemberCoupons = ({ member }: { member: { ID: number; MemberName: string } }) => {
  const list = usePages(api.coupon.ListCoupons, { member: member.ID })
  const [isGiving, setGiving] = useState(false)
  return (
    <PagedPanel title={`优惠券 ${list.total ?? ''}`} all={couponPaths.ofMember(member.ID)} list={list}>
      {may('coupon.grant') ? (
        <Button size="small" onClick={() => setGiving(true)}>
          发券
        </Button>
      ) : null}
      {list.isPending ? <Skeleton active title={false} /> : null}
      {list.total === 0 ? <p className={rows.note}>还没有优惠券</p> : null}
      <ul className={rows.rows}>
        {list.rows.map((row) => (
          <li key={row.ID}>
            <div>
              <p>
                {row.CouponName}（{row.Summary}）
              </p>
              <p className={rows.note}>
                {causeOf(row)} · {dateText(row.CreateDate, minutes)}
                {row.EndDate ? ` · ${dateText(row.EndDate, minutes)} 到期` : ''}
              </p>
              {row.OrderID ? (
                <p className={rows.note}>
                  用于订单{' '}
                  <Link className="num" to={`${orderPaths.list}/${row.OrderID}`}>
                    {row.OrderCode}
                  </Link>
                  ，优惠 {yuanText(row.Discount)}
                </p>
              ) : null}
            </div>
            <StatusTag tone={couponTone(row.Status)}>{couponStatus(row.Status)}</StatusTag>
          </li>
        ))}
      </ul>
      {isGiving ? <GrantDialog member={member} onClose={() => setGiving(false)} /> : null}
    </PagedPanel>
  )
}
