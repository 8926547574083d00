import type { Ops } from '@greenstar/contract'
import { DAY } from '@greenstar/rules/platform/time'
import { ShowStatus, showStatusText } from '@greenstar/rules/post/activity'
import { currentFen, getSellable } from '../catalog/product/sku.service'
import { changesOf } from '../platform/audit/changes'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { roomPageOf, roomPageWith, roomRows } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { dateOrNull, yuan } from '../platform/wire'
import {
  type ActivityFacts,
  type ActivityRow,
  deleteActivity,
  findActivity,
  hasRecords,
  lockActivity,
  moveActivity,
  putActivity,
} from '../post/activity.service'
import {
  communityFigures,
  countRoomComments,
  countRoomPosts,
  listRoomComments,
  listRoomPosts,
  postsChanged,
} from '../post/post.service'
import { isInLibrary } from '../upload/upload.service'
import { countRoom, listRoom } from './show-room.store'
import { roomActivityWire, roomCommentWire, roomRecordWire } from './show-room.wire'

export const showAuditWords: AuditWords = {
  subjects: { show: '社区活动' },
  fields: {
    showIntro: '活动简介',
    showCover: '活动封面',
    showRule: '活动规则',
    showGoods: '相关商品',
    showPollen: '每条奖励（绿星币）',
    showVote: '投票',
    showPerMember: '每人条数',
  },
  statuses: { show: showStatusText },
}

const { draft, published, ended } = ShowStatus
/** Days of the figures. */
const figureDays = 30
const subject = (id: number) => `show:${id}`

const held = async (db: Db, id: number): Promise<ActivityRow> => {
  const row = await lockActivity(db, id, 'update')
  if (!row) throw refuse('show/activity-gone')
  return row
}

const checkWindow = ({ beginAt, endAt }: Pick<ActivityRow, 'beginAt' | 'endAt'>, now: number) => {
  if (endAt <= beginAt || endAt.getTime() <= now) throw refuse('show/window')
}

/** Refuses products and a cover that the shop does not have; an unchanged cover is not checked. */
const checkFacts = async (db: Db, facts: ActivityFacts, before: ActivityRow | undefined) => {
  const productIds = facts.productIds ?? []
  const known = await getSellable(db, productIds)
  if (productIds.some((id) => !known.has(id))) throw refuse('post/product-unknown')
  if (facts.coverPath !== before?.coverPath && !(await isInLibrary(db, facts.coverPath)))
    throw refuse('upload/picture-unknown')
}

/** Refuses changes of window, pollen and voting once the activity has a post, with show/fixed. */
const checkFixed = async (db: Db, facts: ActivityFacts, row: ActivityRow) => {
  const isSame =
    facts.beginAt.getTime() === row.beginAt.getTime() &&
    facts.pollen === row.pollen &&
    facts.isVote === row.isVote
  if (!isSame && (await hasRecords(db, row.id))) throw refuse('show/fixed')
}

const auditFacts = (facts: ActivityFacts | ActivityRow) => ({
  title: facts.title,
  showIntro: facts.intro,
  showCover: facts.coverPath,
  showRule: facts.rule.slice(0, 200),
  showGoods: facts.productIds,
  showPollen: facts.pollen,
  showVote: facts.isVote,
  showPerMember: facts.perMember,
  beginAt: facts.beginAt,
  endAt: facts.endAt,
})

const cardOf = (row: ActivityRow) => ({
  ...{ id: String(row.id), title: row.title, intro: row.intro, cover_path: row.coverPath, rule: row.rule },
  ...{ product_ids: row.productIds.map(String), pollen: row.pollen, is_vote: row.isVote },
  ...{ per_member: row.perMember, status: row.status, records: 0, partakers: 0 },
  begin_at: row.beginAt.toISOString(),
  end_at: row.endAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const showConsole: Handlers<Ops['show']> = {
  async ListShowActivities({ currentPage, pageSize, ...filter }, { db, now }) {
    const at = new Date(now)
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listRoom(db, filter, at, part),
      () => countRoom(db, filter, at),
      (row) => roomActivityWire(row, now),
    )
  },

  async GetShowActivityDraft({ id }, { db, now, refuse }) {
    const row = await findActivity(db, id)
    if (!row) throw refuse('show/activity-gone')
    const products = await getSellable(db, row.productIds)
    return {
      ...roomActivityWire(cardOf(row), now),
      Rule: row.rule,
      Products: row.productIds.flatMap((productId) => {
        const product = products.get(productId)
        if (!product) return []
        const { id: ID, name: Name, imgPath: ImgPath } = product
        return [{ ID, Name, ImgPath, Price: yuan(currentFen(product, now)) }]
      }),
    }
  },

  async SaveShowActivity({ id, ...sent }, { app, db, audit, now, refuse }) {
    const row = id === undefined ? undefined : await held(db, id)
    if (row?.status === ended) throw refuse('show/moved')
    const facts = {
      ...{ title: sent.title, intro: sent.intro, coverPath: sent.coverPath, rule: sent.rule },
      productIds: [...new Set(sent.productIDs)],
      ...{ pollen: sent.pollen, isVote: sent.isVote, perMember: sent.perMember },
      beginAt: dateOrNull(sent.beginDate) ?? new Date(now),
      endAt: dateOrNull(sent.endDate) ?? new Date(now),
    }
    const isSameEnd = facts.endAt.getTime() === row?.endAt.getTime()
    if (!row || !isSameEnd || facts.beginAt.getTime() !== row.beginAt.getTime()) checkWindow(facts, now)
    if (row) await checkFixed(db, facts, row)
    await checkFacts(db, facts, row)
    const saved = await putActivity(db, id, facts, new Date(now))
    await audit({
      ...{ action: 'SaveShowActivity', subject: subject(saved) },
      ...changesOf(row ? auditFacts(row) : {}, auditFacts(facts)),
    })
    if (row?.status === published) await postsChanged(app, db)
    return { ID: saved }
  },

  async PublishShowActivity({ id }, { app, db, audit, now, refuse }) {
    const row = await held(db, id)
    if (row.status === published) return null
    if (row.status !== draft) throw refuse('show/moved')
    checkWindow(row, now)
    await moveActivity(db, id, published)
    await audit({
      ...{ action: 'PublishShowActivity', subject: subject(id) },
      ...{ before: { status: row.status }, after: { status: published, title: row.title } },
    })
    await postsChanged(app, db)
    return null
  },

  async EndShowActivity({ id }, { app, db, audit, now, refuse }) {
    const row = await held(db, id)
    if (row.status === ended) return null
    if (row.status !== published || row.endAt.getTime() <= now) throw refuse('show/moved')
    await moveActivity(db, id, ended)
    await audit({
      ...{ action: 'EndShowActivity', subject: subject(id) },
      ...{ before: { status: row.status }, after: { status: ended, title: row.title } },
    })
    await postsChanged(app, db)
    return null
  },

  async DeleteShowActivity({ id }, { db, audit, refuse }) {
    const row = await held(db, id)
    if (row.status !== draft) throw refuse('show/moved')
    await deleteActivity(db, id)
    const before = { title: row.title }
    await audit({ action: 'DeleteShowActivity', subject: subject(id), before })
    return null
  },

  async ListShowRecords({ currentPage, pageSize, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listRoomPosts(db, filter, part),
      (max) => countRoomPosts(db, filter, max),
    )
    const goods = await getSellable(db, [
      ...new Set(rows.flatMap(({ product_ids }) => product_ids.map(Number))),
    ])
    const names = new Map([...goods].map(([id, { name }]) => [id, name]))
    return roomPageWith(
      page,
      total,
      rows.map((row) => roomRecordWire(row, names)),
    )
  },

  async GetShowFigures(_payload, { db, now }) {
    const found = await communityFigures(db, new Date(now - figureDays * DAY))
    const { records: Records, views: Views, comments: Comments, reports: Reports } = found
    return { Records, Views, Comments, Reports, MedianMinutes: found.minutes }
  },

  async ListShowComments({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listRoomComments(db, filter, part),
      (max) => countRoomComments(db, filter, max),
      roomCommentWire,
    )
  },
}
