import { Maybe, Text } from '../platform/wire'

/** Reason for a price below the floor; required (catalog/floor-reason) if there is one. */
export const FloorReason = Maybe(Text(100, '原因最多 100 个字'))
