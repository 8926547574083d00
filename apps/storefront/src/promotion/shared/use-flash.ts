import { useEffect, useState } from 'react'
import { useRead } from '../../platform/read/use-read'
import type { flashHalves, flashOf, SaleBanner } from './flash-page'
import { flashOfProduct } from './promotion.reads'

interface FlashPage {
  SaleBanner: typeof SaleBanner
  flashHalves: typeof flashHalves
  flashOf: typeof flashOf
}

/** The session or group of a product, with its code, which pages of other products do not load. */
export function useFlash(id: number) {
  const call = useRead(flashOfProduct(id), { quiet: true })
  const [page, setPage] = useState<FlashPage>()
  const { data } = call
  const has = data?.Group != null || (data?.Session != null && data.Session.State !== 'over')
  useEffect(() => {
    if (has)
      void import('./flash-page').then(
        ({ SaleBanner, flashHalves, flashOf }) => setPage({ SaleBanner, flashHalves, flashOf }),
        () => undefined,
      )
  }, [has])
  if (!has) return undefined
  return { page, flash: page?.flashOf(data, call), group: data.Group, refetch: call.refetch }
}
