import { HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { newsText } from '@greenstar/rules/post/post.news'
import { isRankSetting, RANK_EVERY, rankWeights } from '@greenstar/rules/post/post.rank'
import { sql } from 'drizzle-orm'
import { replacePostWords } from '../catalog/search/search-word.service'
import { notifyMany } from '../message/message.service'
import { defineDue, defineSweep } from '../platform/jobs/due'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { getSettings, type SettingEffect } from '../setting/setting.service'
import { takeDueNews } from './creator.store'
import { listFirstWords, rankPosts, unrank } from './rank.store'
import { creatorTexts, postTexts } from './search-text'

/** Maximum posts ranked, or creators notified, in one transaction. */
const batch = 200

/** Sends one message for the likes and fans of half an hour. */
export const newsDue = defineDue(
  ['talent.news', '告知达人新粉丝与赞'],
  (app) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const rows = await takeDueNews(db, new Date(now), batch)
      const notices = rows.flatMap(({ member_id, likes, fans, is_first, all_fans }) => {
        const what = newsText({ likes, fans, isFirst: is_first, allFans: all_fans })
        return what ? [{ memberId: Number(member_id), event: 'talent.news' as const, facts: { what } }] : []
      })
      await notifyMany(db, notices, now)
      return rows.length
    }),
  (now) => sql`select news_due_at as at from talents where news_due_at <= ${now}`,
)

/** Ranks posts whose numbers changed, in batches; processes take different batches. */
export const rankDue = defineSweep(['post.rank', '热门与推荐排名'], RANK_EVERY, (app) =>
  app.database.transact(async (db) => rankPosts(db, rankWeights(await getSettings(app, db)), batch)),
)

/** Posts marked in one transaction. */
const marked = 2000
/** Time limit (s) of the job, for all posts. */
const patience = 3600

/** Has all shown posts ranked again, by `rankDue`. */
export const rankAll = defineJob<Record<string, never>>(
  ['post.rank-all', '推荐权重改变后重新排名'],
  outboxLadder,
  async ({ database }) => {
    let last: number | undefined = 0
    while (last !== undefined) {
      const after: number = last
      last = await database.transact((db) => unrank(db, after, marked))
    }
  },
  patience,
)

export const weightsChanged: SettingEffect = async (db, { key }, { app }) => {
  if (isRankSetting(key)) await app.jobs.send(db, rankAll, {})
}

/** Renews search texts after an update of the shop that changes their format; those of creators also when they are renamed. */
export const searchTextsDue = [
  defineSweep(['post.search-texts', '更新后重写社区搜索文字'], MINUTE, (app) =>
    app.database.transact(postTexts.renew),
  ),
  defineSweep(['post.creator-texts', '更新达人的搜索文字'], MINUTE, (app) =>
    app.database.transact(creatorTexts.renew),
  ),
]

/** Posts of each ranked list whose words correct mistyped keywords: a bound that does not grow with the posts. */
const maxWorded = 2000

/** Renews the words of posts that correct mistyped keywords. */
export const wordsDue = defineSweep(['post.words', '更新社区搜索的纠错词'], HOUR, (app) =>
  app.database.transact(async (db) => {
    const texts = await listFirstWords(db, maxWorded)
    await replacePostWords(db, texts)
    return 0
  }),
)
