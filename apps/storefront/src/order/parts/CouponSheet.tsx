import type { CouponRecordData } from '@greenstar/contract/coupon/coupon.shapes'
import { type SelectableCoupon, selectionBar, selectionTexts } from '@greenstar/rules/coupon/coupon.select'
import type { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { couponMallPath } from '../../coupon/coupon.paths'
import { CouponTicket } from '../../coupon/shared/CouponTicket'
import type { OverlayProps } from '../../platform/overlays'
import { Loaded } from '../../platform/read/Loaded'
import { Button } from '../../ui/form/Button'
import { Sheet } from '../../ui/layer/Sheet'
import { Tabs } from '../../ui/nav/Tabs'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import styles from './CouponSheet.module.css'
import type { Checkout } from './use-checkout'

export interface CouponChoiceProps {
  /** The order without its coupons and coins; a flash sale or a team decides which coupons it takes. */
  payload: Omit<Checkout['form'], 'couponRecorderIDs' | 'couponRecorderID' | 'pollenNum'>
  /** Ids of the coupons that apply now. */
  chosen: readonly number[]
  /** undefined: the set that the shop proposes. */
  onChoose: (ids: readonly number[] | undefined) => void
}

const selectable = (coupon: CouponRecordData): SelectableCoupon => ({
  recordId: coupon.ID,
  couponId: coupon.CouponID,
  type: coupon.AmountType as CouponType,
  canPlus: coupon.CanPlus,
})

/** Coupon chooser of the checkout: 可用 and 不可用, with the rules and texts of spec 4. */
export default function CouponSheet({
  open,
  onClose,
  payload,
  chosen,
  onChoose,
}: OverlayProps & CouponChoiceProps) {
  const list = useCall(api.order.GetOrderCouponRecorderList, payload)
  const [tab, setTab] = useState<'fit' | 'unfit'>('fit')
  const [ids, setIds] = useState(chosen)
  const coupons = list.data?.CouponRecorderList ?? []
  const fit = coupons.filter(({ Prompt }) => Prompt === '')
  const unfit = coupons.filter(({ Prompt }) => Prompt !== '')
  const choose = (next: readonly number[] | undefined) => {
    onChoose(next)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择优惠券"
      footer={
        <div className={styles.buttons}>
          <Button kind="second" block onClick={() => choose(undefined)}>
            选最省的
          </Button>
          <Button block onClick={() => choose(ids)}>
            {ids.length > 0 ? `使用 ${ids.length} 张` : '不使用'}
          </Button>
        </div>
      }
    >
      <Loaded call={list} skeleton={<RowsSkeleton />}>
        {() => (
          <Tabs
            label="优惠券"
            options={[
              { key: 'fit', label: `可用(${fit.length})` },
              { key: 'unfit', label: `不可用(${unfit.length})` },
            ]}
            current={tab}
            onChange={setTab}
          >
            {tab === 'fit' ? (
              <Fit
                coupons={fit}
                ids={ids}
                maxOfAKind={list.data?.MaxOfAKind}
                onChange={setIds}
                onLeave={onClose}
              />
            ) : (
              <Unfit coupons={unfit} />
            )}
          </Tabs>
        )}
      </Loaded>
    </Sheet>
  )
}

function Fit({
  coupons,
  ids,
  maxOfAKind,
  onChange,
  onLeave,
}: {
  coupons: readonly CouponRecordData[]
  ids: readonly number[]
  maxOfAKind: number | undefined
  onChange: (ids: readonly number[]) => void
  onLeave: () => void
}) {
  const [told, setTold] = useState<number>()
  const chosen = coupons.filter(({ ID }) => ids.includes(ID)).map(selectable)
  if (coupons.length === 0)
    return (
      <Empty
        art="coupon"
        hint="没有可用的优惠券"
        action={
          <Button to={couponMallPath} onClick={onLeave}>
            去领券
          </Button>
        }
      />
    )
  return (
    <ul className={styles.list}>
      {coupons.map((coupon) => {
        const isChosen = ids.includes(coupon.ID)
        const bar = isChosen ? undefined : selectionBar(chosen, selectable(coupon), maxOfAKind)
        const toggle = () => {
          if (bar) setTold(told === coupon.ID ? undefined : coupon.ID)
          else onChange(isChosen ? ids.filter((id) => id !== coupon.ID) : [...ids, coupon.ID])
        }
        return (
          <li key={coupon.ID}>
            <CouponTicket
              coupon={coupon}
              isChosen={isChosen}
              isBarred={bar !== undefined}
              reason={bar && told === coupon.ID ? selectionTexts[bar] : undefined}
              onTap={toggle}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Unfit({ coupons }: { coupons: readonly CouponRecordData[] }) {
  if (coupons.length === 0) return <Empty art="coupon" hint="没有不可用的优惠券" />
  return (
    <ul className={styles.list}>
      {coupons.map((coupon) => (
        <li key={coupon.ID}>
          <CouponTicket coupon={coupon} isChosen={false} isBarred reason={coupon.Prompt} />
        </li>
      ))}
    </ul>
  )
}
