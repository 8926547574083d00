import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { notifyMany } from '../message/message.service'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import { forget } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { defineBatches } from '../platform/jobs/batches'
import { yuan } from '../platform/wire'
import { flashSubject } from './flash.approvals'
import { endSession, type RepeatNews, repeatSession } from './flash.life'
import { markReminded, takeReminds } from './flash.store'
import { clockText } from './flash.words'
import { flashSessions } from './promotion.tables'

export const repeatFailed = defineAlert(['flash-repeat', '每天重复的秒杀没有照常发布'])

const tellRepeat = (app: App, db: Db, { id, name, reason }: RepeatNews, now: number) =>
  raiseAlert(app, db, { kind: repeatFailed, subject: flashSubject(id), facts: { name, reason } }, now)

/** Ends sessions at their end (domain 11): the rest returns to ordinary stock, daily ones are repeated, with an alert if that fails. */
export const closeSessions = defineBatches(
  ['promotion.flash-end', '秒杀场次结束'],
  5,
  {
    take: (app, db, limit, aside) =>
      db
        .select()
        .from(flashSessions)
        .where(
          and(
            eq(flashSessions.status, FlashStatus.published),
            lte(flashSessions.endAt, new Date(app.clock.now())),
            aside.length > 0
              ? sql`${flashSessions.id} <> all(${sql.param([...aside])}::bigint[])`
              : undefined,
          ),
        )
        .orderBy(asc(flashSessions.endAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    async move(app, db, sessions) {
      const now = app.clock.now()
      for (const session of sessions) {
        await endSession(db, session, { actor: 'system', now })
        const news = session.isDaily ? await repeatSession(db, session, now) : undefined
        if (news) await tellRepeat(app, db, news, now)
      }
      await forget(app, db, 'promotion.')
      return sessions.length
    },
  },
  (now) => sql`select end_at as at from flash_sessions where status = 10 and end_at <= ${now}`,
)

/** Reminds members five minutes before a session begins; no message if the product was withdrawn. */
export const remind = defineBatches(
  ['promotion.remind', '秒杀开始提醒'],
  200,
  {
    take: (app, db, limit, aside) => takeReminds(db, { now: new Date(app.clock.now()), limit, aside }),
    async move(app, db, rows) {
      const now = app.clock.now()
      await markReminded(
        db,
        rows.map(({ id }) => id),
        new Date(now),
      )
      const notices = rows
        .filter(({ isOpen, endAt }) => isOpen && endAt.getTime() > now)
        .map(({ memberId, productId, name, priceFen, beginAt }) => ({
          memberId,
          event: 'flash.soon' as const,
          facts: {
            productID: productId,
            goods: name,
            price: yuan(priceFen).toFixed(2),
            time: clockText(beginAt.getTime(), now),
          },
        }))
      await notifyMany(db, notices, now)
      return rows.length
    },
  },
  (now) => sql`select remind_at as at from flash_reminds where sent_at is null and remind_at <= ${now}`,
)
