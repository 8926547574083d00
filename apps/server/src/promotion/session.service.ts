/** Session functions for other sales that lock stock in the same way, such as group-buy. */
export { inCampaignState } from './campaign-state'
export { endSession, publishSession } from './flash.life'
export { checkLines } from './flash-draft'
export {
  type DraftLine,
  linesOf,
  listRoomLines,
  type RoomLine,
  sessionOffers,
  sessionsWhere,
} from './flash-room.store'
