import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { defineOverlay } from '../../platform/overlays'

export interface VariantPopupProps {
  /** The page whose variants are offered. */
  mainId: number
  /** What is to be changed, and how many pieces of it there are. */
  current: number
  quantity: number
  /** Resolves to whether the change was made; the sheet then closes. */
  onPick: (sku: SkuData) => Promise<boolean>
}

/** Opens the variants of a page to put another one in the place of what was chosen. */
export const openVariantPopup = defineOverlay<VariantPopupProps>(() => import('../parts/sku/VariantSheet'))
