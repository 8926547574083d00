import type { DataOf, Ops } from '@greenstar/contract'
import type { Tone } from '../ui/detail/StatusTag'

export type Notice = DataOf<Ops['broadcast']['ListBroadcasts']>[number]

export const stateTones = {
  on: 'green',
  waiting: 'dew',
  over: 'neutral',
  off: 'neutral',
} satisfies Record<Notice['State'], Tone>
