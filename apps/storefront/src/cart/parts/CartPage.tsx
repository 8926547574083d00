import { groupCart } from '@greenstar/rules/cart/cart'
import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { mallPath } from '../../catalog/catalog.paths'
import { LikeSection } from '../../catalog/shared/LikeProducts'
import { AdvertSlot } from '../../home/shared/AdvertSlot'
import { Loaded } from '../../platform/read/Loaded'
import { refetchAll } from '../../platform/read/refetch-all'
import { Screen } from '../../platform/Screen'
import { Button } from '../../ui/form/Button'
import { PullToRefresh } from '../../ui/list/PullToRefresh'
import { NavText } from '../../ui/nav/NavText'
import { Empty } from '../../ui/state/State'
import { CartGoods } from './CartGoods'
import { CartHead } from './CartHead'
import { CartSkeleton } from './CartSkeleton'
import { CartWork } from './CartWork'
import { useChoice, useTicked } from './use-choice'
import { useDeletion } from './use-deletion'
import { useFailureDialog } from './use-failure-dialog'

/** The cart, as a tab or on top of a page. */
export function CartPage({ isTab }: { isTab: boolean }) {
  const cart = useCall(api.cart.GetShoppingCarInfo, {})
  useFailureDialog(cart.error)
  const [managing, setManaging] = useState(false)
  const buying = useChoice()
  useTicked(buying)
  const removing = useChoice()
  const choice = managing ? removing : buying
  const deletion = useDeletion()
  const lines = cart.data ?? []
  // once the cart is empty, managing ends: goods added later are meant to be bought
  if (managing && cart.data?.length === 0) setManaging(false)
  const { valid, invalid } = groupCart(lines, lines[0]?.ServerDate ?? 0)

  const toggleManaging = () => {
    removing.clear()
    setManaging(!managing)
  }
  const toggle = <NavText onClick={toggleManaging}>{managing ? '完成' : '管理'}</NavText>
  return (
    <>
      <Screen title="购物车" back={!isTab} right={lines.length > 0 ? toggle : null}>
        <PullToRefresh onRefresh={() => refetchAll(cart)}>
          <Loaded call={cart} skeleton={<CartSkeleton />} empty={(all) => all.length === 0 && <EmptyCart />}>
            {() => (
              <>
                <CartHead valid={valid} chosen={valid.filter(({ ID }) => buying.chosen.has(ID))} />
                <CartGoods valid={valid} invalid={invalid} choice={choice} deletion={deletion} />
              </>
            )}
          </Loaded>
          <AdvertSlot position={AdvertPosition.AD006} />
          <LikeSection title="猜你喜欢" about="cart" />
        </PullToRefresh>
      </Screen>
      {lines.length > 0 ? (
        <CartWork valid={valid} choice={choice} managing={managing} deletion={deletion} aboveTabs={isTab} />
      ) : null}
    </>
  )
}

function EmptyCart() {
  return (
    <Empty
      art="cart"
      hint="篮子还空着"
      text="先去挑一盆好养的，喜欢的会留在这里"
      action={<Button to={mallPath()}>去逛逛</Button>}
    />
  )
}
