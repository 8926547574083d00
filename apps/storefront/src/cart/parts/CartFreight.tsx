import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useHome } from '../../freight/shared/use-home'
import { Money } from '../../ui/Money'
import type { CartLineData } from './cart-data'

/** Selected pieces and their freight to the member's address; the checkout includes coupons. */
export function CartFreight({ lines }: { lines: readonly CartLineData[] }) {
  const address = useHome()
  const products = lines.map(({ ID, ShoppingCarNum }) => ({ ProductID: ID, Quantity: ShoppingCarNum }))
  const freight = useCall(
    api.freight.GetFreightByProduct,
    { district: address?.District, products },
    { quiet: true, enabled: lines.length > 0, placeholderData: (before) => before },
  )
  const pieces = `共 ${lines.reduce((sum, { ShoppingCarNum }) => sum + ShoppingCarNum, 0)} 件`
  if (!freight.data) return <>{pieces}，不含运费</>
  const { Freight, FreeGap, Text } = freight.data
  if (Freight === 0)
    return (
      <>
        {pieces}，{Text || '免运费'}
      </>
    )
  return FreeGap > 0 ? (
    <>
      再买 <Money value={FreeGap} /> 包邮
    </>
  ) : (
    <>
      {pieces}，另加运费 <Money value={Freight} />
    </>
  )
}
