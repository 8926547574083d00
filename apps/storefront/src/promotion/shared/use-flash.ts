import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useState } from 'react'
import type * as FlashPage from './flash-page'

/** The session of a product that runs or comes, with its code, which no other product page loads. */
export function useFlash(id: number) {
  const call = useCall(api.promotion.GetSecKillByProductID, { id }, { quiet: true })
  const [page, setPage] = useState<typeof FlashPage>()
  const { data } = call
  const has = data?.Session != null
  useEffect(() => {
    if (has)
      void import('./flash-page').then(
        (loaded) => setPage(() => loaded),
        () => undefined,
      )
  }, [has])
  return page && data ? { page, flash: page.flashOf(data, call) } : undefined
}
