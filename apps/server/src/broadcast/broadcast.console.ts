import type { Ops } from '@greenstar/contract'
import { broadcastLimits } from '@greenstar/rules/broadcast/broadcast'
import { nameLinks } from '../home/link-target.service'
import type { App } from '../platform/app'
import { changesOf } from '../platform/audit/changes'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { isOrderOf } from '../platform/database/sorted-rows'
import type { Handlers } from '../platform/http/context'
import { dateOrNull } from '../platform/wire'
import {
  type BroadcastFacts,
  type BroadcastRow,
  deleteBroadcast,
  listAllBroadcasts,
  lockBroadcast,
  putBroadcast,
  sortBroadcasts,
} from './broadcast.store'
import { listRoom } from './broadcast-room.read'

export const broadcastAuditWords: AuditWords = { subjects: { broadcast: '播报公告', broadcasts: '播报' } }

const show = (app: App, db: Db) => forget(app, db, 'broadcast.', pages)

const auditFacts = ({ text, linkUrl, shown, beginAt, endAt }: BroadcastFacts | BroadcastRow) => ({
  ...{ text, linkUrl, shown, beginAt, endAt },
})

export const broadcastConsole: Handlers<Ops['broadcast']> = {
  ListBroadcasts: (_payload, { db, now }) => listRoom(db, now),

  async SaveBroadcast(
    { id, requestID: _request, beginDate, endDate, ...sent },
    { app, db, audit, now, refuse },
  ) {
    const row = id === undefined ? undefined : await lockBroadcast(db, id)
    if (id !== undefined && !row) throw refuse('home/gone')
    if (!row) {
      await lock(db, 'broadcasts')
      const { notices: max } = broadcastLimits
      if ((await listAllBroadcasts(db)).length >= max) throw refuse('home/too-many', { max })
    }
    const facts = { ...sent, beginAt: dateOrNull(beginDate), endAt: dateOrNull(endDate) }
    if (facts.beginAt && facts.endAt && facts.beginAt >= facts.endAt) throw refuse('home/window-reversed')
    const { linkUrl } = facts
    if (linkUrl !== '' && linkUrl !== row?.linkUrl && !(await nameLinks(db, [linkUrl])).has(linkUrl))
      throw refuse('home/link-unknown')
    const saved = await putBroadcast(db, id, facts, new Date(now))
    await audit({
      ...{ action: 'SaveBroadcast', subject: `broadcast:${saved}` },
      ...changesOf(row ? auditFacts(row) : {}, auditFacts(facts)),
    })
    await show(app, db)
    return { ID: saved }
  },

  async SortBroadcasts({ ids }, { app, db, audit, refuse }) {
    const rows = await listAllBroadcasts(db)
    if (!isOrderOf(ids, rows)) throw refuse('home/order-changed')
    await sortBroadcasts(db, ids)
    const before = { ids: rows.map((row) => row.id) }
    await audit({ action: 'SortBroadcasts', subject: 'broadcasts:0', before, after: { ids } })
    await show(app, db)
    return null
  },

  async DeleteBroadcast({ id }, { app, db, audit, refuse }) {
    const row = await lockBroadcast(db, id)
    if (!row) throw refuse('home/gone')
    await deleteBroadcast(db, id)
    await audit({ action: 'DeleteBroadcast', subject: `broadcast:${id}`, before: auditFacts(row) })
    await show(app, db)
    return null
  },
}
