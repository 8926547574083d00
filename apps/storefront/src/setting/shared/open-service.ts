import { defineOverlay } from '../../platform/overlays'

/** 联系客服: opens the sheet with `openService({})`. */
export const openService = defineOverlay<object>(() => import('./ServiceSheet'))
