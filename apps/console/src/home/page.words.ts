import type { DataOf, Ops } from '@greenstar/contract'
import type { BlockKind } from '@greenstar/rules/home/activity-page'

export type PageRow = DataOf<Ops['home']['ListActivityPages']>['DataList'][number]
export type PageDraft = DataOf<Ops['home']['GetActivityPageDraft']>

/** Form fields of a block; fields that its kind does not use are undefined. */
export type BlockFields = {
  Kind: BlockKind
  Title?: string
  Text?: string
  ImgPath?: string
  LinkUrl?: string
  EndDate?: string
  ProductIDs?: number[]
  PublishID?: number
}
