import type { DataOf, Ops } from '@greenstar/contract'
import { ChatStatus, chatStatusText } from '@greenstar/rules/chat/chat.state'
import type { Tone } from '../ui/StatusTag'

export type ChatRow = DataOf<Ops['chat']['ListChats']>['DataList'][number]
export type ChatRoom = DataOf<Ops['chat']['GetChatRoom']>
export type ChatService = DataOf<Ops['chat']['ListChatServices']>['DataList'][number]

export const chatTone: Record<ChatStatus, Tone> = {
  [ChatStatus.waiting]: 'clay',
  [ChatStatus.open]: 'green',
  [ChatStatus.closed]: 'neutral',
}

export const statusChoices = Object.values(ChatStatus).map((value) => ({
  value: String(value),
  label: chatStatusText[value],
}))
