import { advertState } from '@greenstar/rules/home/advert-window'
import { momentOrNull } from '../platform/wire'
import type { BroadcastRow } from './broadcast.store'

/** Returns an announcement for the console; `links` maps addresses to names. */
export const roomWire = (row: BroadcastRow, links: ReadonlyMap<string, string>, now: number) => ({
  ...{ ID: row.id, Text: row.text, Shown: row.shown },
  BeginDate: momentOrNull(row.beginAt),
  EndDate: momentOrNull(row.endAt),
  State: advertState(
    { shown: row.shown, beginAt: row.beginAt?.getTime() ?? null, endAt: row.endAt?.getTime() ?? null },
    now,
  ),
  LinkUrl: row.linkUrl,
  LinkName: links.get(row.linkUrl) ?? '',
})
