import type { MessageType } from '@greenstar/rules/message/message.kinds'

export const messageCentrePath = '/member/messages'
export const messageSwitchPath = '/member/messages/setting'

/** Messages of one kind. */
export const messageListPath = (type: MessageType): string => `/member/messages/list?type=${type}`
