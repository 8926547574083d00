import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useRef } from 'react'
import { useSession } from '../../platform/session/session'

/** Records a product view of a member, not of a guest; returning to a kept page does not count again. */
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
