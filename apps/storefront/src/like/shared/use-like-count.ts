import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

/** Number of liked products that are visible; undefined until known. */
export function useLikeCount(enabled: boolean): number | undefined {
  const call = useCall(api.like.GetProductLikeList, { currentPage: 1, pageSize: 1 }, { enabled, quiet: true })
  return call.data?.TotalCount
}
