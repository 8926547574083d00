/* Every key that the shop writes into the storages of the browser, spelled as in the specification (spec 3).
   `storage.ts` says which of them belong to the member; a test compares both lists. Separate constants, so that the
   first load carries only those it uses. */

export const token = 'access-token'
export const userInfo = 'UserInfo'
export const signature = 'wx_signatrue'
export const deviceId = 'deviceId'
/** Random key of this browser (device-key.ts). */
export const deviceKey = 'deviceKey'
export const selectedAddress = 'selectedAddress'
export const receiveAddress = 'reveiveAddress'
/** Referrer code from the query parameter userCode. */
export const userCode = 'userCode'
/** Member code and level id of the last level shown. */
export const lastLevel = 'lastLevel'
export const location = 'location'
/** When a guest closed the popups of the home page (ms). */
export const popup = 'homePopup'
/** The same for the member. */
export const memberPopup = 'memberPopup'
export const mallHistory = 'mallSearchHistory'
export const pollenHistory = 'pollenMallSearchHistory'
export const orderHistory = 'orderSearchHistory'
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
export const talentHistory = 'talentSearchHistory'
/** Chosen lines on their way to the checkout, and its input so far. */
export const orderDraft = 'order-draft'
/** Films whose upload began, with what of them has arrived. */
export const begunFilms = 'begun-films'
/** Order for which the provider's page was opened. */
export const payingOrder = 'paying-order'
/** PayType of the way by which the member paid last on this device. */
export const payWay = 'pay-way'
/** Where the page runs: an app or a mini-program. */
export const embedding = 'embedding'
/** Pages of this visit (spec 2.3). */
export const pages = 'pages'
/** How far they were scrolled when they were left. */
export const scrolls = 'scrolls'
/** MemberCode of the member whose data the storage holds. */
export const keptFor = 'keptFor'
/** Words that are shown once the shop has restarted. */
export const lastWords = 'lastWords'
/** Whether the fonts of titles were loaded on an earlier visit. */
export const fonts = 'gsFonts'
