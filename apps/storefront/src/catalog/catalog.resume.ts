import { defineOverlay } from '../platform/overlays'
import type { CartChoice } from './shared/add-to-cart'
import { openSkuPopup, type SkuPopupProps } from './shared/sku-popup'

const addLines = defineOverlay<{ lines: readonly CartChoice[] }>(() => import('./parts/AddAfterLogin'))

/** Actions of the catalogue that continue after a login that left the page. */
export default {
  'catalog.sku': (props: SkuPopupProps) => openSkuPopup(props),
  'catalog.add': (lines: readonly CartChoice[]) => void addLines({ lines }),
}
