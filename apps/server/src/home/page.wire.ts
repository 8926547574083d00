import { linkTo } from '@greenstar/rules/home/link-target'
import { FlashStatus, flashState } from '@greenstar/rules/promotion/flash'
import { moment } from '../platform/wire'
import type { PageRow } from './page.store'

/** State of a page by status and time; `now` in ms. */
export const pageState = ({ status, beginAt, endAt }: PageRow, now: number) => {
  if (status === FlashStatus.draft) return 'draft' as const
  if (status === FlashStatus.ended) return 'over' as const
  return flashState({ beginMs: beginAt.getTime(), endMs: endAt.getTime() }, now)
}

export const pageWire = (row: PageRow, now: number) => ({
  ID: row.id,
  Name: row.name,
  BeginDate: moment(row.beginAt),
  EndDate: moment(row.endAt),
  State: pageState(row, now),
  BlockCount: row.blocks.length,
  LinkUrl: linkTo({ kind: 'activity', value: String(row.id) }),
})
