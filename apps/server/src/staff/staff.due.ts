import { sql } from 'drizzle-orm'
import { findSelling, setSellingColumns } from '../member/selling.service'
import { notify } from '../message/message.service'
import { defineBatches } from '../platform/jobs/batches'
import { inviterName } from './answer-invitation'
import { moveStaff, systemActor, takeLapsed } from './staff.store'

/** Ends invitations that were not answered in time (10 → 0) and notifies both sides (domain 13). */
export const lapseInvitations = defineBatches(
  ['staff.lapse', '推广邀请超期'],
  100,
  {
    take: (app, db, limit, aside) => takeLapsed(db, { now: app.clock.now(), limit, aside }),
    async move(app, db, rows) {
      const now = app.clock.now()
      const cause = { actor: systemActor, reason: '超过接受期限', now }
      for (const { id, memberId, inviterId } of rows) {
        await moveStaff(db, id, 'lapse', { leaderId: null }, cause)
        await setSellingColumns(db, [memberId], { invitedUntil: null })
        await notify(db, memberId, 'staff.taken-back', { name: await inviterName(db, inviterId) }, now)
        const name = (await findSelling(db, memberId))?.name ?? ''
        if (inviterId) await notify(db, inviterId, 'staff.declined', { name }, now)
      }
      return rows.length
    },
  },
  (now) => sql`select invite_until as at from staff_members where status = 10 and invite_until <= ${now}`,
)
