import type { DataOf, Ops } from '@greenstar/contract'

export type Comment = DataOf<Ops['review']['ListComments']>['DataList'][number]
