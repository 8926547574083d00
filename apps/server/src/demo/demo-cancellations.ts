import { CancellationStatus, cancellationPause } from '@greenstar/rules/member/cancellation'
import { memberCancellations } from '../member/account/account.tables'
import type { Db } from '../platform/database/connect'
import type { DemoPeople } from './demo-people'

const day = 86_400_000

/** One member within the seven days, and one who revoked the request. */
export const loadCancellations = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  const asked = [
    { number: 21, status: CancellationStatus.waiting, daysAgo: 2, reason: '有多个账号', ended: null },
    { number: 23, status: CancellationStatus.kept, daysAgo: 9, reason: '不再需要', ended: 6 },
  ]
  const rows = asked.flatMap(({ number, status, daysAgo, reason, ended }) => {
    const memberId = people.buyers[number]?.id
    const createdAt = new Date(now - daysAgo * day)
    const dueAt = new Date(createdAt.getTime() + cancellationPause)
    const endedAt = ended === null ? null : new Date(now - ended * day)
    return memberId === undefined ? [] : [{ memberId, status, reason, createdAt, dueAt, endedAt }]
  })
  await db.insert(memberCancellations).values(rows)
}
