import { defineOverlay } from '../../platform/overlays'
import type { ReportSheetProps } from './ReportSheet'

/** Reports a comment or a post. */
export const openReportSheet = defineOverlay<ReportSheetProps>(() => import('./ReportSheet'))
