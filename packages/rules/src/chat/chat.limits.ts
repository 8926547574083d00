import { DAY, MINUTE } from '../platform/time'

/** Maximum letters of one message, and of a prepared answer. */
export const maxChatLength = 500
export const maxChatsAMinute = 20
export const maxChatsADay = 500
export const chatPageSize = 30
/** Maximum number of the desk's prepared answers. */
export const maxPhrases = 200
/** Maximum letters of the keywords of a prepared answer. */
export const maxKeywordLength = 60
/** Maximum letters of a note about a member, also of one at a hand-over. */
export const maxNoteLength = 300
/** Maximum notes listed beside a conversation. */
export const maxNotesShown = 20
export const chatTicketSeconds = 60
/** Maximum number of open sockets per member or operator (tabs and phones). */
export const maxSocketsEach = 5
/** Days after the end of a service in which the member may rate it. */
export const rateDays = 7
export const maxRateTextLength = 200

export const mayWriteChat = (lastMinute: number, lastDay: number): boolean =>
  lastMinute < maxChatsAMinute && lastDay < maxChatsADay

export const chatWindows = { minute: MINUTE, day: DAY }

export const mayRateChat = (closedMs: number, score: number | null, nowMs: number): boolean =>
  score === null && nowMs <= closedMs + rateDays * DAY

/** Minutes in which a sender may recall a message. */
export const recallMinutes = 2

/** Whether a message may still be recalled. */
export const mayRecall = (sentMs: number, nowMs: number): boolean => nowMs - sentMs <= recallMinutes * MINUTE
