import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken, useSession } from '../../platform/session/session'
import { toast } from '../../ui/layer/toasts'

const none: number[] = []
const keptMs = 5 * 60_000

/** Whether the member likes a product; all cards of a page share one call; false for a guest. */
export function useLiked(productId: number): boolean {
  const enabled = useSession() !== undefined
  const { data } = useCall(
    api.like.GetLikedProductIDs,
    {},
    { enabled, quiet: true, staleTime: keptMs, select: (ids = none) => ids.includes(productId) },
  )
  return enabled && data === true
}

/** Likes or unlikes a product; the call sends the wanted state, so repeats change nothing. Guests log in. */
export function useLike(productId: number) {
  const { mutate, isPending, variables } = useAction(api.like.ProductLike, {
    onSuccess: ({ IsLike }) => toast(IsLike ? '已加入我的喜欢' : '已取消喜欢'),
  })
  const isLiked = useLiked(productId)
  const put = (isLike: boolean) => mutate({ productID: productId, isLike })
  return {
    /** While the call is pending, the wanted state. */
    isLiked: isPending ? variables.isLike === true : isLiked,
    toggle: () => {
      if (isPending) return
      if (currentToken()) put(!isLiked)
      else promptLogin({ then: () => put(true), what: '加入喜欢' })
    },
  }
}
