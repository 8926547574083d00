import { defineOverlay } from '../../platform/overlays'
import type { OrderSheetProps } from './OrderSheet'

export const openOrderSheet = defineOverlay<OrderSheetProps>(() => import('./OrderSheet'))
