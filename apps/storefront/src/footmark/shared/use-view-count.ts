import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

/** How many products the member looked at; undefined until it is known. */
export function useViewCount(enabled: boolean): number | undefined {
  const call = useCall(
    api.footmark.GetProductViewList,
    { currentPage: 1, pageSize: 1 },
    { enabled, quiet: true },
  )
  return call.data?.TotalCount
}
