import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useCallback, useEffect } from 'react'
import { couponMinePath } from '../coupon/coupon.paths'
import { OwnTicket } from '../coupon/shared/OwnTicket'
import ticket from '../coupon/shared/Ticket.module.css'
import { TicketsSkeleton } from '../coupon/shared/TicketsSkeleton'
import { deviceFacts } from '../coupon/shared/take-action'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { SectionHead } from '../ui/card/SectionHead'
import { Button } from '../ui/form/Button'
import { Link } from '../ui/nav/Link'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import styles from './parts/Newcomer.module.css'
import { NewcomerRow } from './parts/NewcomerRow'

/** /newcomerGift: coupons that a new member gets once, and newcomer prices for the first order. */
export default function NewcomerGiftScreen() {
  const about = useCall(api.promotion.GetNewcomer, {})
  const gift = useAction(api.coupon.CheckNewGift, { quiet: true, refresh: ['promotion'] })
  const { mutate } = gift
  const JoinDays = useSession()?.info?.MemberInfo.JoinDays
  // the login that led here takes the gift too, perhaps after this page has read it
  const ask = useCallback(
    () => mutate({ ...deviceFacts(), ...(JoinDays === 1 ? { accept: true } : {}) }),
    [mutate, JoinDays],
  )
  useEffect(ask, [ask])
  const mayBuy = about.data?.MayBuy === true
  return (
    <Screen title="新人礼" onRefresh={() => refetchAll(about)}>
      <header className={styles.head}>
        <div>
          <p className={styles.title}>
            初次见面，
            <br />
            送您一份绿意
          </p>
          <p>新会员专享的券和首单价</p>
        </div>
        <img className={styles.art} src="/art/x-gift.svg" alt="" width={120} height={120} />
      </header>
      <SectionHead title="新人礼券" moreTo={couponMinePath()} moreLabel="我的券" />
      <Gift gift={gift} onRetry={ask} />
      <Loaded
        call={about}
        skeleton={<RowsSkeleton />}
        empty={({ DataList }) => (DataList.length > 0 ? false : <Nothing />)}
      >
        {({ DataList }) => (
          <section aria-label="新人价">
            <SectionHead title="新人价" beside={<span className={styles.beside}>首单任选 1 款 1 件</span>} />
            {mayBuy ? null : (
              <p className={styles.note}>新人价仅限新会员的第一笔订单，以下商品可按原价购买。</p>
            )}
            {DataList.map((item, index) => (
              <NewcomerRow key={item.ProductID} item={item} mayBuy={mayBuy} eager={index < 2} />
            ))}
          </section>
        )}
      </Loaded>
    </Screen>
  )
}

const Nothing = () => <Empty hint="新人价商品准备中" text="先去领券吧" />

type GiftCall = ReturnType<typeof useAction<typeof api.coupon.CheckNewGift>>

/** Coupons of the gift, to accept; or the reason why there are none. */
function Gift({ gift: { data, error }, onRetry }: { gift: GiftCall; onRetry: () => void }) {
  if (!data && !error) return <TicketsSkeleton />
  if (data && data.CouponList.length > 0)
    return (
      <div className={ticket.list}>
        {data.CouponList.map((coupon) => (
          <OwnTicket key={coupon.ID} coupon={coupon} />
        ))}
      </div>
    )
  const reason = error?.message ?? (data?.Prompt || '礼券已用完或已删除')
  const isLost = error !== null && error.kind !== 'refused' && error.kind !== 'silent'
  return (
    <div className={styles.none}>
      <p>{reason}</p>
      {isLost ? (
        <Button kind="outline-grey" size={44} onClick={onRetry}>
          点击重试
        </Button>
      ) : (
        <Link className={styles.link} to={couponMinePath()}>
          看看我的券
        </Link>
      )}
    </div>
  )
}
