import { defineOverlay } from '../../platform/overlays'
import type { AppealSheetProps } from '../parts/AppealSheet'

/** Appeals against the decision on an own post or comment. */
export const openAppealSheet = defineOverlay<AppealSheetProps>(() => import('../parts/AppealSheet'))
