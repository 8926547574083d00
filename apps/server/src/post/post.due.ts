import { newsText } from '@greenstar/rules/post/post.news'
import { RANK_EVERY } from '@greenstar/rules/post/post.rank'
import { sql } from 'drizzle-orm'
import { notifyMany } from '../message/message.service'
import { defineDue, defineSweep } from '../platform/jobs/due'
import { takeDueNews } from './creator.store'
import { rankPosts } from './rank.store'

/** Maximum posts ranked, or creators notified, in one transaction. */
const batch = 200

/** Sends one message for the likes and fans of half an hour. */
export const newsDue = defineDue(
  ['talent.news', '告知达人新粉丝与赞'],
  (app) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const rows = await takeDueNews(db, new Date(now), batch)
      const notices = rows.flatMap(({ member_id, likes, fans }) => {
        const what = newsText({ likes, fans })
        return what ? [{ memberId: Number(member_id), event: 'talent.news' as const, facts: { what } }] : []
      })
      await notifyMany(db, notices, now)
      return rows.length
    }),
  (now) => sql`select news_due_at as at from talents where news_due_at <= ${now}`,
)

/** Ranks posts whose numbers changed, in batches; processes take different batches. */
export const rankDue = defineSweep(['post.rank', '热门与推荐排名'], RANK_EVERY, (app) =>
  app.database.transact((db) => rankPosts(db, batch)),
)
