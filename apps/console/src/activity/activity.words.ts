import type { DataOf, Ops } from '@greenstar/contract'

export type Activity = DataOf<Ops['activity']['ListActivities']>['DataList'][number]
export type ActivityDetail = DataOf<Ops['activity']['GetActivity']>
