import type { DataOf, Ops } from '@greenstar/contract'

export type Question = DataOf<Ops['review']['ListQuestions']>['DataList'][number]
export type Comment = DataOf<Ops['review']['ListComments']>['DataList'][number]
