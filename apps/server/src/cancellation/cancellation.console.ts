import type { Ops } from '@greenstar/contract'
import { countLeaving, listLeaving } from '../member/member.service'
import type { Handlers } from '../platform/http/context'
import { pageFacts } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'

export const cancellationConsole: Handlers<Ops['cancellation']> = {
  async ListCancellations({ currentPage, pageSize, ...filter }, { db }) {
    const [rows, total] = await Promise.all([
      listLeaving(db, filter, { size: pageSize, skip: (currentPage - 1) * pageSize }),
      countLeaving(db, filter),
    ])
    return {
      ...pageFacts(currentPage, pageSize, total),
      DataList: rows.map((row) => ({
        ID: row.id,
        MemberID: row.memberId,
        MemberName: row.memberName ?? '',
        Status: row.status,
        Reason: row.reason,
        CreateDate: moment(row.createdAt),
        DueDate: moment(row.dueAt),
        EndDate: momentOrNull(row.endedAt),
      })),
    }
  },
}
