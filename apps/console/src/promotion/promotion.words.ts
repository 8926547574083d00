import type { DataOf, Ops } from '@greenstar/contract'

export type Session = DataOf<Ops['promotion']['ListFlashSessions']>['DataList'][number]
export type SessionDetail = DataOf<Ops['promotion']['GetFlashSession']>
