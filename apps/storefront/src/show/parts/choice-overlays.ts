import { defineOverlay } from '../../platform/overlays'
import type { ActivitySheetProps } from './ActivitySheet'
import type { GoodsSheetProps } from './GoodsSheet'

/** Selects the activity of a post. */
export const openActivitySheet = defineOverlay<ActivitySheetProps>(() => import('./ActivitySheet'))

/** Selects the products of a post. */
export const openGoodsSheet = defineOverlay<GoodsSheetProps>(() => import('./GoodsSheet'))
