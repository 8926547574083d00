import type { DataOf, Ops } from '@greenstar/contract'
import { ChatStatus, chatStatusText } from '@greenstar/rules/chat/chat.state'
import type { Tone } from '../ui/detail/StatusTag'

export type ChatRow = DataOf<Ops['chat']['ListChats']>['DataList'][number]
export type ChatRoom = DataOf<Ops['chat']['GetChatRoom']>
export type ChatMember = DataOf<Ops['chat']['GetChatMember']>
export type Clerk = DataOf<Ops['chat']['ListChatOperators']>[number]
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

/** Seconds in words: 1 分 15 秒. */
const secondsText = (seconds: number) =>
  seconds < 60
    ? `${seconds} 秒`
    : `${Math.floor(seconds / 60)} 分${seconds % 60 ? ` ${seconds % 60} 秒` : '钟'}`

/** The first answers of today: how many, and how long members waited for them on average. */
export const answersText = ({ Answered, FirstAnswer }: Pick<Clerk, 'Answered' | 'FirstAnswer'>) =>
  FirstAnswer === null
    ? '今天还没有答复'
    : `今天答复 ${Answered} 次，首次答复平均 ${secondsText(FirstAnswer)}`

/** An operator in a choice: name, whether present, open conversations. */
export const clerkText = ({ Name, IsPresent, Open }: Clerk) =>
  `${Name}（${IsPresent ? '在线' : '不在线'}，${Open} 个会话）`
