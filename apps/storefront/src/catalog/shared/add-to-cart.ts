import { CallFailure } from '@greenstar/web/client'
import { keyOf, useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/layer/toasts'

/** A chosen line; MainID is the page on which it was chosen. */
export interface CartChoice {
  ProductID: number
  Quantity: number
  MainID: number
  /** Kind of sale (spec 3): normal 10, pollen 20, presell 30. */
  ProductAttribute: number
}

/**
 * Adds quantities to those in the cart. Success shows 添加购物车成功 and refreshes the badge; a refusal shows its
 * Msg in a dialog, or 添加购物车失败 without one (readings T43).
 */
export function useAddToCart() {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useAction(api.cart.AddShoppingCar, {
    // the badge changes at once, the cart is read again
    onSuccess: ({ Count }) => queries.setQueryData(keyOf(api.cart.GetShoppingCarNumber, {}), Count),
  })
  const add = async (lines: readonly CartChoice[]): Promise<boolean> => {
    try {
      await mutateAsync({ shoppingCarList: [...lines], isTotal: false })
      toast('添加购物车成功')
      return true
    } catch (failure) {
      if (!wasTold(failure)) toast('添加购物车失败')
      return false
    }
  }
  return { add, isPending }
}

/** Whether the client has already shown the error. */
function wasTold(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false
  if (failure.kind === 'silent') return false
  return failure.kind !== 'refused' || failure.message !== ''
}
