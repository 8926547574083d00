import { defineOverlay } from '../../platform/overlays'
import type { FillSheetProps } from './FillSheet'
import type { PickupSheetProps } from './PickupSheet'
import type { PostageSheetProps } from './PostageSheet'
import type { ResubmitSheetProps } from './ResubmitSheet'
import type { TalkSheetProps } from './TalkSheet'
import type { TrackSheetProps } from './TrackSheet'

/** Courier and tracking number of the returned parcel. */
export const openFillSheet = defineOverlay<FillSheetProps>(() => import('./FillSheet'))

/** A courier who collects the goods. */
export const openPickupSheet = defineOverlay<PickupSheetProps>(() => import('./PickupSheet'))

/** The postage of the way back. */
export const openPostageSheet = defineOverlay<PostageSheetProps>(() => import('./PostageSheet'))

/** More proof for a case that was sent back. */
export const openResubmitSheet = defineOverlay<ResubmitSheetProps>(() => import('./ResubmitSheet'))

/** A message to the desk about a case. */
export const openTalkSheet = defineOverlay<TalkSheetProps>(() => import('./TalkSheet'))

/** Tracking of a parcel of a case. */
export const openTrackSheet = defineOverlay<TrackSheetProps>(() => import('./TrackSheet'))
