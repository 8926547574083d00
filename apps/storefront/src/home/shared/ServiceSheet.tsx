import { defineOverlay } from '../../platform/overlays'

const open = defineOverlay<object>(() => import('../parts/ServiceSheetPart'))

/** 联系客服: the hotline and its hours, over any page. */
export const openServiceSheet = (): void => {
  open({})
}
