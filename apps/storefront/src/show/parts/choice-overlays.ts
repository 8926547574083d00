import { defineOverlay } from '../../platform/overlays'
import type { ActivitySheetProps } from './ActivitySheet'
import type { GoodsSheetProps } from './GoodsSheet'

/** The activity that a post is for. */
export const openActivitySheet = defineOverlay<ActivitySheetProps>(() => import('./ActivitySheet'))

/** The goods that a post names. */
export const openGoodsSheet = defineOverlay<GoodsSheetProps>(() => import('./GoodsSheet'))
