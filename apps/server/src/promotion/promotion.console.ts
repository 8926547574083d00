import type { Ops } from '@greenstar/contract'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { toWireDate } from '@greenstar/rules/platform/time'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { lineFacts } from '../catalog/product/publishing.service'
import { withWait, withWaits } from '../operator/approval.service'
import { changesOf } from '../platform/audit/changes'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { dateOrNull } from '../platform/wire'
import {
  flashPublishing,
  heldFlash as held,
  showFlash as show,
  flashSubject as subject,
} from './flash.approvals'
import { copySession, endSession } from './flash.life'
import { checkLines, checkWindow } from './flash-draft'
import {
  countRoom,
  deleteDraft,
  findRoomRow,
  linesOf,
  listRoom,
  listRoomLines,
  lockSession,
  putDraft,
  setDaily,
} from './flash-room.store'
import { roomLineWire, roomWire } from './flash-room.wire'

export const promotionAuditWords: AuditWords = {
  subjects: { flash: '秒杀场次' },
  fields: { flashLines: '秒杀商品', isDaily: '每天重复' },
}

const dateOf = (text: string) => dateOrNull(text) ?? new Date(0)

export const promotionConsole: Handlers<Ops['promotion']> = {
  async ListFlashSessions({ currentPage, pageSize, ...filter }, { db, now }) {
    const at = new Date(now)
    const page = await roomPageOf(
      { currentPage, pageSize },
      (part) => listRoom(db, filter, at, part),
      () => countRoom(db, filter, at),
      (row) => roomWire(row, now),
    )
    return { ...page, DataList: await withWaits(db, page.DataList, subject) }
  },

  async GetFlashSession({ id }, { db, now, refuse }) {
    const row = await findRoomRow(db, id)
    if (!row) throw refuse('promotion/session-gone')
    const lines = await listRoomLines(db, id)
    const wire = await withWait(db, roomWire(row, now), subject)
    return {
      ...wire,
      Lines: lines.map(roomLineWire),
      ServerDate: toWireDate(now),
    }
  },

  async SaveFlashSession(form, { db, audit, now }) {
    const { id, name, isDaily } = form
    const row = id === undefined ? undefined : await held(db, id, FlashStatus.draft)
    const facts = { name, isDaily, beginAt: dateOf(form.beginDate), endAt: dateOf(form.endDate) }
    const lines = form.lines.map(({ ProductID, SecKillPrice, Quota, LimitNum }) => ({
      ...{ productId: ProductID, priceFen: SecKillPrice, quota: Quota, limitNum: LimitNum },
    }))
    checkWindow(facts, now)
    await checkLines(db, lines)
    const before = row
      ? {
          ...{ name: row.name, isDaily: row.isDaily, beginAt: row.beginAt, endAt: row.endAt },
          flashLines: (await linesOf(db, row.id)).map(lineFacts),
        }
      : {}
    const saved = await putDraft(db, id, facts, lines, new Date(now))
    const after = { ...facts, flashLines: lines.map(lineFacts) }
    await audit({ action: 'SaveFlashSession', subject: subject(saved), ...changesOf(before, after) })
    return { ID: saved }
  },

  async PublishFlashSession({ id, seen, reason }, { db, app, operator, now, request }) {
    return {
      ApprovalID: await flashPublishing.publish(db, id, { app, operator, now, request, seen, reason }),
    }
  },

  async EndFlashSession({ id }, { db, audit, app, operator, now }) {
    const row = await held(db, id, FlashStatus.published, FlashStatus.ended)
    if (isRepeat(flashMoves.end, row.status)) return null
    await endSession(db, row, { actor: `operator:${operator.displayName}`, now })
    await audit({ action: 'EndFlashSession', subject: subject(id), after: { name: row.name } })
    await show(app, db)
    return null
  },

  async SetFlashDaily({ id, isDaily }, { db, audit, refuse }) {
    const row = await lockSession(db, id)
    if (!row) throw refuse('promotion/session-gone')
    if (row.status === FlashStatus.ended) throw refuse('promotion/state-changed')
    await setDaily(db, id, isDaily)
    await audit({
      action: 'SetFlashDaily',
      subject: subject(id),
      ...changesOf({ isDaily: row.isDaily }, { isDaily }),
    })
    return null
  },

  async CopyFlashSession({ id, beginDate }, { db, audit, now, refuse }) {
    const row = await lockSession(db, id)
    if (!row) throw refuse('promotion/session-gone')
    const beginAt = dateOf(beginDate)
    const endAt = new Date(beginAt.getTime() + row.endAt.getTime() - row.beginAt.getTime())
    if (endAt.getTime() <= now) throw refuse('promotion/window-past')
    const copy = await copySession(db, { ...row, isDaily: false }, { beginAt, endAt }, now)
    const after = { name: row.name, beginAt, endAt }
    await audit({ action: 'CopyFlashSession', subject: subject(copy), after })
    return { ID: copy }
  },

  async DeleteFlashSession({ id }, { db, audit }) {
    const row = await held(db, id, FlashStatus.draft)
    await deleteDraft(db, id)
    const before = { name: row.name, beginAt: row.beginAt, endAt: row.endAt }
    await audit({ action: 'DeleteFlashSession', subject: subject(id), before })
    return null
  },
}
