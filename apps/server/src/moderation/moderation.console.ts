import type { Ops } from '@greenstar/contract'
import { ModerationStatus, moderationText } from '@greenstar/rules/moderation/moderation.status'
import { letters } from '@greenstar/rules/platform/letters'
import { auditMany } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { roomPageOf, roomPageWith, roomRows } from '../platform/http/page-facts'
import { moment } from '../platform/wire'
import { countWaiting, readWaiting } from './appeal.store'
import { contentSources } from './content-use'
import { decideContents } from './decide'
import { wordsChanged } from './moderation.jobs'
import { moderatedWire, moderationFigures } from './moderation.wire'
import { countQueue, countQueueRows, listQueue, type QueueRow } from './queue.read'
import { readOpenReports } from './report.store'
import {
  countSensitiveWords,
  deleteSensitiveWord,
  insertSensitiveWords,
  listSensitiveWords,
} from './word.store'

export const moderationAuditWords: AuditWords = {
  subjects: { content: '会员内容', 'sensitive-words': '敏感词' },
  statuses: { content: moderationText },
}

const { pass, fail } = ModerationStatus
const maxWordLength = 20

type Reported = Awaited<ReturnType<typeof readOpenReports>>

/** Contents of own tables have ids of their own, which are negative in the list. */
const toRow = (
  row: QueueRow,
  reportsOf: Reported,
  own: ReadonlySet<number>,
  appeals: ReadonlyMap<number, string>,
) => ({
  ID: own.has(row.kind) ? -row.id : row.id,
  ContentID: row.id,
  Kind: row.kind,
  MemberID: row.member_id ?? 0,
  SubjectID: row.subject_id,
  Subject: row.subject,
  Appeal: own.has(row.kind) ? '' : (appeals.get(row.id) ?? ''),
  ...moderatedWire(row, reportsOf(row.kind, row.id)),
})

export const moderationConsole: Handlers<Ops['moderation']> = {
  async ListContents({ status, currentPage, pageSize, ...filter }, { app, db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listQueue(app, db, status, filter, part),
      (max) => countQueueRows(app, db, status, filter, max),
    )
    const reports = await readOpenReports(db, rows)
    const appeals = await readWaiting(
      db,
      rows.map(({ id }) => id),
    )
    const own = new Set(contentSources(app).map(([kind]) => kind))
    return roomPageWith(
      page,
      total,
      rows.map((row) => toRow(row, reports, own, appeals)),
    )
  },

  async GetContentFigures(filter, { app, db }) {
    return { ...moderationFigures(await countQueue(app, db, filter)), Appeals: await countWaiting(db) }
  },

  /** Hides refused pictures sent to the desk; takes a refused nickname or avatar from the member. */
  async ModerateContents({ ids, action, reason: givenReason }, { db, app, operator, now, refuse, request }) {
    if (action === 'fail' && givenReason === '') throw refuse('moderation/reason-missing')
    const [to, reason] = action === 'pass' ? [pass, ''] : [fail, givenReason]
    const moved = await decideContents(app, db, ids, {
      to,
      reason,
      by: operator.displayName,
      byId: operator.id,
      now,
    })
    if (!moved) throw refuse('moderation/gone')
    await auditMany(
      db,
      moved.map((row) => ({
        action: 'ModerateContents',
        subject: `content:${row.id}`,
        before: { status: row.status, reason: row.reason },
        after: { status: to, reason },
      })),
      operator,
      now,
      request,
    )
    await forget(app, db, 'group.', 'article.', pages)
    return null
  },

  async ListSensitiveWords({ keyword, currentPage, pageSize }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listSensitiveWords(db, keyword, part),
      () => countSensitiveWords(db, keyword),
      (row) => ({
        ID: row.id,
        Word: row.word,
        CreatedBy: row.createdBy,
        CreateDate: moment(row.createdAt),
      }),
    )
  },

  async SaveSensitiveWord({ word }, { db, audit, app, operator, now }) {
    const spelled = word.toLowerCase()
    const added = await insertSensitiveWords(db, [spelled], operator.displayName, new Date(now))
    if (added.length === 0) return null
    await app.jobs.send(db, wordsChanged, {})
    await audit({ action: 'SaveSensitiveWord', subject: 'sensitive-words', after: { word: spelled } })
    return null
  },

  async SaveSensitiveWords({ words }, { db, audit, app, operator, now }) {
    const lines = words.split('\n').map((line) => line.trim().toLowerCase())
    const wanted = [...new Set(lines.filter((word) => word !== ''))]
    const fitting = wanted.filter((word) => letters(word) <= maxWordLength)
    const added = await insertSensitiveWords(db, fitting, operator.displayName, new Date(now))
    if (added.length > 0) {
      await app.jobs.send(db, wordsChanged, {})
      const change = {
        action: 'SaveSensitiveWords',
        subject: 'sensitive-words',
        after: { word: added.join('、') },
      }
      await audit(change)
    }
    return {
      ...{ Added: added.length, Known: fitting.length - added.length },
      Refused: wanted.filter((word) => !fitting.includes(word)),
    }
  },

  async DeleteSensitiveWord({ word }, { db, audit, app }) {
    if (!(await deleteSensitiveWord(db, word.toLowerCase()))) return null
    await app.jobs.send(db, wordsChanged, {})
    await audit({ action: 'DeleteSensitiveWord', subject: 'sensitive-words', before: { word } })
    return null
  },
}
