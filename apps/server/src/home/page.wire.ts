import { campaignState } from '@greenstar/rules/campaign/campaign.state'
import { linkTo } from '@greenstar/rules/home/link-target'
import { moment } from '../platform/wire'
import type { PageRow } from './page.store'

export const pageWire = (row: PageRow, now: number) => ({
  ID: row.id,
  Name: row.name,
  BeginDate: moment(row.beginAt),
  EndDate: moment(row.endAt),
  State: campaignState(row, now),
  BlockCount: row.blocks.length,
  LinkUrl: linkTo({ kind: 'activity', value: String(row.id) }),
})
