import { CallFailure, type Client } from '@greenstar/web/client'
import { keyOf, useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/layer/toasts'

/** A chosen line; MainID is the page on which it was chosen. */
export interface CartChoice {
  ProductID: number
  Quantity: number
  MainID: number
  /** Kind of sale (spec 3): normal 10, pollen 20, presell 30. */
  ProductAttribute: number
}

/** The client of calls and the cache of their answers, as a component has them. */
export type Means = { client: Client; queries: QueryClient }

/**
 * Adds quantities to those in the cart; true if they were added. Success shows 添加购物车成功 and changes the badge at
 * once; a refusal shows its Msg in a dialog, or 添加购物车失败 without one (readings T43).
 */
export async function addToCart({ client, queries }: Means, lines: readonly CartChoice[]): Promise<boolean> {
  try {
    const { Count } = await client.send(api.cart.AddShoppingCar, {
      shoppingCarList: [...lines],
      isTotal: false,
    })
    void queries.invalidateQueries({ queryKey: [api.cart.AddShoppingCar.noun] })
    queries.setQueryData(keyOf(api.cart.GetShoppingCarNumber, {}), Count)
    toast('添加购物车成功')
    return true
  } catch (failure) {
    if (!wasTold(failure)) toast('添加购物车失败')
    return false
  }
}

/** The same as an action of a component, with whether it is under way. */
export function useAddToCart() {
  const means = { client: useClient(), queries: useQueryClient() }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (lines: readonly CartChoice[]) => addToCart(means, lines),
  })
  return { add: mutateAsync, isPending }
}

/** Whether the client has already shown the error. */
function wasTold(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false
  if (failure.kind === 'silent') return false
  return failure.kind !== 'refused' || failure.message !== ''
}
