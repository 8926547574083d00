import { Flag, Maybe, Text } from '../platform/wire'

/** Reason for a price below the floor; required (catalog/floor-reason) if there is one. */
export const FloorReason = Maybe(Text(100, '原因最多 100 个字'))

/**
 * Answers to a price that falls far: the reason, required (catalog/price-reason) where a second person decides, and the
 * operator's word that a price is meant (catalog/price-doubt) where none does; a reason says that too.
 */
export const priceAnswer = { reason: FloorReason, confirmed: Maybe(Flag) }
