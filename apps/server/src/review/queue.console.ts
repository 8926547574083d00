import type { Ops } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/member/content.kind'
import { commentStateText, TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { contentUses, decideContents, readOpenReports } from '../member/content.service'
import { auditMany } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { countTab } from './comment-room.store'
import { moderatedWire, moderationFigures } from './moderation.wire'
import { countQueue, listQueue, type QueueRow } from './queue.read'

export const queueAuditWords: AuditWords = {
  subjects: { content: '会员内容' },
  statuses: { content: commentStateText },
}

const { pass, fail } = TalentWorksStatus

type Reported = Awaited<ReturnType<typeof readOpenReports>>

const toRow = (row: QueueRow, reportsOf: Reported) => {
  return {
    ID: row.kind === ContentKind.comment ? -row.id : row.id,
    ContentID: row.id,
    Kind: row.kind,
    MemberID: row.member_id ?? 0,
    SubjectID: row.subject_id,
    Subject: row.subject,
    ...moderatedWire(row, reportsOf(row.kind, row.id)),
  }
}

export const queueConsole: Handlers<
  Pick<Ops['review'], 'ListContents' | 'GetContentFigures' | 'ModerateContents'>
> = {
  async ListContents({ status, currentPage, pageSize, ...filter }, { app, db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => listQueue(app, db, status, filter, part),
      async () => countTab(await countQueue(db, filter), status),
    )
    const reports = await readOpenReports(db, rows)
    return pageWith(
      page,
      total,
      rows.map((row) => toRow(row, reports)),
    )
  },

  async GetContentFigures(filter, { db }) {
    return moderationFigures(await countQueue(db, filter))
  },

  /** Hides refused pictures sent to the desk; takes a refused nickname or avatar from the member. */
  async ModerateContents({ ids, action, reason: said }, { db, app, operator, now, refuse, request }) {
    if (action === 'fail' && said === '') throw refuse('review/reason-missing')
    const [to, reason] = action === 'pass' ? [pass, ''] : [fail, said]
    const moved = await decideContents(db, ids, { to, reason, by: operator.displayName, now })
    if (!moved) throw refuse('review/content-gone')
    for (const [kind, { decided }] of contentUses(app)) {
      const rows = moved.filter((row) => row.kind === kind)
      if (rows.length > 0) await decided(app, db, rows, { to, reason, now })
    }
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
}
