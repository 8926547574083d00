/** Session functions for other sales that lock stock in the same way, such as group-buy. */
export { endSession, publishSession } from './flash.life'
export { checkLines } from './flash-draft'
export { type DraftLine, linesOf, listRoomLines, offersDigest, type RoomLine } from './flash-room.store'
