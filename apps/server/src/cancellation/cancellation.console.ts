import type { Ops } from '@greenstar/contract'
import { countLeaving, listLeaving } from '../member/member.service'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'

export const cancellationAuditWords: AuditWords = { subjects: { cancellation: '账号注销' } }

export const cancellationConsole: Handlers<Ops['cancellation']> = {
  async ListCancellations({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listLeaving(db, filter, part),
      (max) => countLeaving(db, filter, max),
      (row) => ({
        ID: row.id,
        MemberID: row.memberId,
        MemberName: row.memberName ?? '',
        Status: row.status,
        Reason: row.reason,
        CreateDate: moment(row.createdAt),
        DueDate: moment(row.dueAt),
        EndDate: momentOrNull(row.endedAt),
      }),
    )
  },
}
