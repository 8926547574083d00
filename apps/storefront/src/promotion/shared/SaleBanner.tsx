import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { FlashBanner } from './FlashBanner'
import type { Flash } from './flash-page'
import { type Group, GroupBanner } from './GroupBanner'

interface SaleBannerProps {
  product: ProductCardData
  flash: Flash | undefined
  group: Group | null
  refetch: () => unknown
}

/** The only sale of a product: a product is never in a session and a group at the same time. */
export function SaleBanner({ product, flash, group, refetch }: SaleBannerProps) {
  if (flash) return <FlashBanner flash={flash} product={product} />
  return group ? <GroupBanner group={group} refetch={refetch} /> : null
}
