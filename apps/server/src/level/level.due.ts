import { levelAfterReview } from '@greenstar/rules/level/level.review'
import { DAY } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { holdMember, setMemberSums } from '../member/member.service'
import { defineBatches } from '../platform/jobs/batches'
import { getSettings } from '../setting/setting.service'
import { findMemberLevel, growthSince, putMemberLevel, takeReviews } from './level.store'

const reviewBatch = 50

/** Reviews levels whose protection has ended (domain 8): kept for another year, or one lower. */
export const reviewDue = defineBatches(
  ['level.review', '会员等级复核'],
  reviewBatch,
  {
    take: (app, db, limit, aside) => takeReviews(db, new Date(app.clock.now()), limit, aside),
    async move(app, db, rows) {
      const now = app.clock.now()
      const settings = await getSettings(app, db)
      const days = settingValue(settings, 'level.protectDays')
      const reviewAt = new Date(now + days * DAY)
      for (const { id } of rows) {
        const held = await holdMember(db, id)
        const known = await findMemberLevel(db, id)
        // Another worker has reviewed it.
        if (!known || known.reviewAt.getTime() > now) continue
        const year = await growthSince(db, id, new Date(now - days * DAY))
        const level = levelAfterReview(held.level, year, settings)
        await setMemberSums(db, id, { level })
        await putMemberLevel(db, id, { level, reachedAt: known.reachedAt, reviewAt })
      }
      return rows.length
    },
  },
  (now) => sql`select review_at as at from member_levels where review_at <= ${now}`,
)
