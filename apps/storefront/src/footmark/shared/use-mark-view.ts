import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useRef } from 'react'
import { useSession } from '../../platform/session'

/** Notes that the member looks at a product; for a guest nothing is kept. A page that is come back to is not noted again. */
export function useMarkView(productId: number | undefined): void {
  const isMember = useSession() !== undefined
  const { mutate } = useAction(api.footmark.AddProductView, { quiet: true })
  const noted = useRef<number>(undefined)
  useEffect(() => {
    if (!isMember || productId === undefined || noted.current === productId) return
    noted.current = productId
    mutate({ productID: productId })
  }, [isMember, productId, mutate])
}
