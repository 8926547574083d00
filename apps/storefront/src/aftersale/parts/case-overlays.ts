import { defineOverlay } from '../../platform/overlays'
import type { FillSheetProps } from './FillSheet'
import type { ResubmitSheetProps } from './ResubmitSheet'
import type { TalkSheetProps } from './TalkSheet'
import type { TrackSheetProps } from './TrackSheet'

/** Courier and number of the parcel that goes back. */
export const openFillSheet = defineOverlay<FillSheetProps>(() => import('./FillSheet'))

/** More proof for a case that was sent back. */
export const openResubmitSheet = defineOverlay<ResubmitSheetProps>(() => import('./ResubmitSheet'))

/** A message to the desk about a case. */
export const openTalkSheet = defineOverlay<TalkSheetProps>(() => import('./TalkSheet'))

/** Where a parcel of a case is. */
export const openTrackSheet = defineOverlay<TrackSheetProps>(() => import('./TrackSheet'))
