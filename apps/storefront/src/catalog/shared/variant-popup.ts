import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { defineOverlay } from '../../platform/overlays'

export interface VariantPopupProps {
  /** The page with the variants. */
  mainId: number
  /** The chosen variant and its number of pieces. */
  current: number
  quantity: number
  /** Resolves to whether the change succeeded; the sheet then closes. */
  onPick: (sku: SkuData) => Promise<boolean>
}

/** Opens the variants of a page to replace the chosen one. */
export const openVariantPopup = defineOverlay<VariantPopupProps>(() => import('../parts/sku/VariantSheet'))
