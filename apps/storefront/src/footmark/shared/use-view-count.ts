import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

/** Number of products that the member viewed; undefined until known. */
export function useViewCount(enabled: boolean): number | undefined {
  const call = useCall(
    api.footmark.GetProductViewList,
    { currentPage: 1, pageSize: 1 },
    { enabled, quiet: true },
  )
  return call.data?.TotalCount
}
