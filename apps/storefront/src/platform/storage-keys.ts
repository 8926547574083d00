/* Keys of the storages, spelled as in the specification (spec 3). Separate constants, so that the first
   load carries only those it uses. */

export const token = 'access-token'
export const userInfo = 'UserInfo'
export const signature = 'wx_signatrue'
export const deviceId = 'deviceId'
export const selectedAddress = 'selectedAddress'
export const receiveAddress = 'reveiveAddress'
/** Referrer code from the query parameter userCode. */
export const userCode = 'userCode'
/** Member code and level id of the last level shown. */
export const lastLevel = 'lastLevel'
export const location = 'location'
/** When the popup of the home page was closed (ms). */
export const popup = 'homePopup'
export const mallHistory = 'mallSearchHistory'
export const pollenHistory = 'pollenMallSearchHistory'
export const orderHistory = 'orderSearchHistory'
/** @public Of the specification; the search of the help pages uses it. */
export const helpHistory = 'helpSearchHistory'
export const baseUrl = 'BaseUrl'
export const globalConfig = 'GlobalConfig'
export const messengerCode = 'WX_CODE'
/** The redirect to the messenger's consent page and back. */
export const messengerTrip = 'WX_TRIP'
/** The page that was reloaded automatically after its code failed to load. */
export const reloaded = 'reloaded'
/** The order whose address is being chosen, and the chosen address. */
export const orderAddress = 'orderAddress'
/** Answers of a flower-pattern test that is not submitted yet. */
export const patternAnswers = 'patternAnswers'
/** Ticket of the person who pays in the messenger. */
export const messengerPayer = 'WX_PAYER'
/** @public Words searched in the community, and a work in progress; their pages use them. */
export const talentHistory = 'talentSearchHistory'
/** @public */
export const talentDraft = 'talentDraft'
/** A post that a member began to write and has not sent. */
export const showDraft = 'showDraft'
