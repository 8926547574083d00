import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useState } from 'react'
import type { FlashBanner, flashHalves, flashOf } from './flash-page'

interface FlashPage {
  FlashBanner: typeof FlashBanner
  flashHalves: typeof flashHalves
  flashOf: typeof flashOf
}

/** The session of a product that runs or comes, with its code, which no other product page loads. */
export function useFlash(id: number) {
  const call = useCall(api.promotion.GetSecKillByProductID, { id }, { quiet: true })
  const [page, setPage] = useState<FlashPage>()
  const { data } = call
  const has = data?.Session != null && data.Session.State !== 'over'
  useEffect(() => {
    if (has)
      void import('./flash-page').then(
        ({ FlashBanner, flashHalves, flashOf }) => setPage({ FlashBanner, flashHalves, flashOf }),
        () => undefined,
      )
  }, [has])
  if (!has) return undefined
  return { page, flash: page?.flashOf(data, call) }
}
