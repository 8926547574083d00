import type { Ops } from '@greenstar/contract'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { lineFacts } from '../catalog/product/publishing.service'
import { withWait, withWaits } from '../operator/approval.service'
import { changesOf } from '../platform/audit/changes'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { dateOrNull } from '../platform/wire'
import { isInLibrary } from '../upload/upload.service'
import {
  activityPublishing,
  heldActivity as held,
  showActivity as show,
  activitySubject as subject,
} from './activity.approvals'
import { checkLines, checkWindow, endActivities } from './activity.life'
import {
  countRoom,
  deleteDraft,
  findRoomRow,
  linesOf,
  listRoom,
  listSold,
  lockActivity,
  putDraft,
} from './activity.store'
import { roomWire, soldWire } from './activity.wire'

export const activityAuditWords: AuditWords = {
  subjects: { activity: '限时活动' },
  fields: { activityLines: '活动商品' },
}

const dateOf = (text: string) => dateOrNull(text) ?? new Date(0)

export const activityConsole: Handlers<Ops['activity']> = {
  async ListActivities({ currentPage, pageSize, ...filter }, { db, now }) {
    const at = new Date(now)
    const page = await roomPageOf(
      { currentPage, pageSize },
      (part) => listRoom(db, filter, at, part),
      () => countRoom(db, filter, at),
      (row) => roomWire(row, now),
    )
    return { ...page, DataList: await withWaits(db, page.DataList, subject) }
  },

  async GetActivity({ id }, { db, now, refuse }) {
    const row = await findRoomRow(db, id)
    if (!row) throw refuse('activity/gone')
    const lines = await listSold(db, id)
    const wire = await withWait(db, roomWire(row, now), subject)
    return { ...wire, Rule: row.rule, Lines: lines.map(soldWire) }
  },

  async SaveActivity(form, { db, audit, now, refuse }) {
    const { id, name, intro, rule, imgPath } = form
    const row = id === undefined ? undefined : await held(db, id, FlashStatus.draft)
    const facts = {
      ...{ name, intro, rule, imgPath },
      ...{ beginAt: dateOf(form.beginDate), endAt: dateOf(form.endDate) },
    }
    const lines = form.lines.map(({ ProductID, ActivityPrice }) => ({
      ...{ productId: ProductID, priceFen: ActivityPrice },
    }))
    checkWindow(facts, now)
    await checkLines(db, lines)
    if (imgPath !== '' && imgPath !== row?.imgPath && !(await isInLibrary(db, imgPath)))
      throw refuse('upload/picture-unknown')
    const before = row
      ? {
          ...{ name: row.name, intro: row.intro, rule: row.rule, imgPath: row.imgPath },
          ...{ beginAt: row.beginAt, endAt: row.endAt },
          activityLines: (await linesOf(db, row.id)).map(lineFacts),
        }
      : {}
    const saved = await putDraft(db, id, facts, lines, new Date(now))
    const after = { ...facts, activityLines: lines.map(lineFacts) }
    await audit({ action: 'SaveActivity', subject: subject(saved), ...changesOf(before, after) })
    return { ID: saved }
  },

  async PublishActivity({ id, seen, reason }, { db, app, operator, now, request }) {
    return {
      ApprovalID: await activityPublishing.publish(db, id, { app, operator, now, request, seen, reason }),
    }
  },

  async EndActivity({ id }, { db, audit, app, now }) {
    const row = await held(db, id, FlashStatus.published, FlashStatus.ended)
    if (isRepeat(flashMoves.end, row.status)) return null
    await endActivities(db, [id], 'operator', now)
    await audit({ action: 'EndActivity', subject: subject(id), after: { name: row.name } })
    await show(app, db)
    return null
  },

  async CopyActivity({ id, beginDate }, { db, audit, now, refuse }) {
    const row = await lockActivity(db, id)
    if (!row) throw refuse('activity/gone')
    const beginAt = dateOf(beginDate)
    const endAt = new Date(beginAt.getTime() + row.endAt.getTime() - row.beginAt.getTime())
    checkWindow({ beginAt, endAt }, now)
    const { name, intro, rule, imgPath } = row
    const facts = { name, intro, rule, imgPath, beginAt, endAt }
    const copy = await putDraft(db, undefined, facts, await linesOf(db, id), new Date(now))
    const after = { name, beginAt, endAt }
    await audit({ action: 'CopyActivity', subject: subject(copy), after })
    return { ID: copy }
  },

  async DeleteActivity({ id }, { db, audit }) {
    const row = await held(db, id, FlashStatus.draft)
    await deleteDraft(db, id)
    const before = { name: row.name, beginAt: row.beginAt, endAt: row.endAt }
    await audit({ action: 'DeleteActivity', subject: subject(id), before })
    return null
  },
}
