import { memberBulk } from '@greenstar/contract/member/member.bulk'
import { type BulkBy, type BulkChange, defineBulk, type Refused } from '../../bulk/bulk.service'
import { auditMany } from '../../platform/audit/audit'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { listMemberIds } from './member-room.store'
import { findTag, listTagged, putTag, readTag, takeTag } from './tag.store'

type Change = { tagId: number; tag: string; add: boolean }

/** Adds the tag of a batch, or takes it away; members who had it so already, or were erased, are refused. */
const put = async (
  db: Db,
  rows: readonly BulkChange<Change>[],
  { operator, request, now }: BulkBy,
  isBack: boolean,
): Promise<Refused> => {
  const [first] = rows
  const all = (why: string) => new Map(rows.map(({ id }) => [id, why]))
  if (!first) return new Map()
  const { tagId, tag } = first.change
  const kept = await findTag(db, tagId)
  if (!kept) return all('标签已被删除')
  if (kept.rule) return all('标签按规则打，不能手工改')
  const add = first.change.add !== isBack
  const ids = rows.map(({ id }) => id)
  const changed = new Set(await (add ? putTag : takeTag)(db, tagId, ids))
  const side = add ? { after: { tag } } : { before: { tag } }
  const records = [...changed].map((id) => ({ action: 'BulkTag', subject: `member:${id}`, ...side }))
  await auditMany(db, records, operator, now, request)
  return new Map(ids.filter((id) => !changed.has(id)).map((id) => [id, '标签后来又被改过，没有处理']))
}

export const memberBulkActs = [
  defineBulk(memberBulk.tag, {
    async words({ db }, { tagID, add }) {
      const tag = await readTag(db, tagID)
      if (!tag) throw refuse('bulk/wrong', { why: '标签已被删除，请重新选择' })
      if (tag.rule) throw refuse('bulk/wrong', { why: '标签按规则打，不能手工改，请选择其他标签' })
      return `${add ? '加上' : '去掉'}标签“${tag.name}”`
    },
    find: ({ db }, filter, max) => listMemberIds(db, filter, max),
    async plan({ db }, ids, { tagID, add }) {
      const tag = await readTag(db, tagID)
      return (await listTagged(db, tagID, ids)).map(({ id, code, has }) =>
        has === add
          ? { id, name: code, problem: add ? '已有这个标签' : '没有这个标签' }
          : {
              ...{ id, name: code, note: `${add ? '加上' : '去掉'}“${tag?.name ?? ''}”` },
              change: { tagId: tagID, tag: tag?.name ?? '', add },
            },
      )
    },
    write: (db, rows, by) => put(db, rows, by, false),
    undo: (db, rows, by) => put(db, rows, by, true),
  }),
]
