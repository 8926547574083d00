/** Sessions and their products for other sales that keep stock aside in the same way, as group-buy does. */
export { endSession, publishSession } from './flash.life'
export { checkLines } from './flash-draft'
export { type DraftLine, linesOf, listRoomLines, type RoomLine } from './flash-room.store'
