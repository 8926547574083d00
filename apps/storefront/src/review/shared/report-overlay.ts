import { defineOverlay } from '../../platform/overlays'
import type { ReportSheetProps } from './ReportSheet'

/** A member says something against a comment or a post. */
export const openReportSheet = defineOverlay<ReportSheetProps>(() => import('./ReportSheet'))
