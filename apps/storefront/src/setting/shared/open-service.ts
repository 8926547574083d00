import { defineOverlay } from '../../platform/overlays'

/** 联系客服: the sheet with the hotline, `openService({})`. */
export const openService = defineOverlay<object>(() => import('./ServiceSheet'))
