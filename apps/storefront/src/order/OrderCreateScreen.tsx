import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import { cartPath } from '../cart/cart.paths'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { isApp } from '../platform/session/embedding'
import { privacyPath, serviceAgreementPath } from '../setting/setting.paths'
import { Button } from '../ui/form/Button'
import { Link } from '../ui/nav/Link'
import { Notice } from '../ui/state/State'
import { AddressCard } from './parts/AddressCard'
import styles from './parts/Checkout.module.css'
import { CheckoutBar } from './parts/CheckoutBar'
import { CheckoutGoods } from './parts/CheckoutGoods'
import { CheckoutSkeleton } from './parts/CheckoutSkeleton'
import { CouponCell } from './parts/CouponCell'
import { PollenCell } from './parts/PollenCell'
import { useCheckout } from './parts/use-checkout'
import { usePlaceOrder } from './parts/use-place-order'
import { AmountLines } from './shared/AmountLines'

/** /order/create: the checkout on one page, then 提交订单 (checklist F5). */
export default function OrderCreateScreen() {
  const checkout = useCheckout()
  const { draft, address, needsAddress, form, quote, edit, putBest, isProposed } = checkout
  const { submit, isPending } = usePlaceOrder(checkout)
  if (!draft) {
    return (
      <Screen title="确认订单">
        <Notice
          art="cart"
          title="没有要结算的商品"
          text="订单可能已经提交，也可以回购物车重新选择"
          action={<Button to={cartPath}>去购物车</Button>}
        />
      </Screen>
    )
  }
  return (
    <Screen title="确认订单">
      <div className={styles.page}>
        <Loaded call={quote} skeleton={<CheckoutSkeleton />}>
          {(quoted) => (
            <>
              <AddressCard address={address} isFirst={needsAddress} />
              <CheckoutGoods
                quote={quoted}
                remark={draft.remark ?? ''}
                onRemark={(remark) => edit({ remark })}
                discounts={
                  isExchange(quoted) ? null : (
                    <>
                      <CouponCell
                        quote={quoted}
                        form={form}
                        isProposed={isProposed}
                        onChoose={(couponIDs) => edit({ couponIDs })}
                        onClaimed={putBest}
                      />
                      <PollenCell quote={quoted} onChoose={(pollenNum) => edit({ pollenNum })} />
                    </>
                  )
                }
              />
              <section className={styles.card} aria-label="金额">
                <AmountLines
                  // an order that began at its product has nothing else to be added to
                  amounts={draft.fromShoppingCar ? quoted : { ...quoted, FreeGap: 0 }}
                  freightOpen={!address}
                  coinsLeft={isExchange(quoted) ? quoted.PollenBalance - quoted.PollenNum : undefined}
                />
              </section>
              <Agreement />
              <CheckoutBar
                quote={quoted}
                stale={quote.isPlaceholderData}
                busy={isPending}
                unsure={draft.sent !== undefined}
                needsAddress={needsAddress}
                onSubmit={() => void submit(quoted)}
              />
            </>
          )}
        </Loaded>
      </div>
    </Screen>
  )
}

/** Terms that apply to an order, with links to read them (E-commerce Law art. 19, checklist F6). */
function Agreement() {
  return (
    <p className={styles.agreement}>
      提交订单即同意<Link to={serviceAgreementPath()}>《用户服务协议》</Link>和
      <Link to={privacyPath(isApp())}>《隐私政策》</Link>
    </p>
  )
}
