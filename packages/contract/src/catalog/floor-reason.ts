import { Maybe, Text } from '../platform/wire'

/** Why a price goes below the floor of its product; asked for with catalog/floor-reason when one does. */
export const FloorReason = Maybe(Text(100, '原因最多 100 个字'))
