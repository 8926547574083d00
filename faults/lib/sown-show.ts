import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { insertReport } from '../../apps/server/src/moderation/report.store'
import type { App } from '../../apps/server/src/platform/app'
import { likedPost } from '../../apps/server/src/post/post.factory'
import { makeShowActivity, makeShowComment, makeShowRecord } from '../../apps/server/src/show/show.factory'
import { fewScripts as texts } from './scripts'
import type { Cast } from './sown-cast'

const { pass, pending, fail, reported } = ModerationStatus

/** Sows activities of the community, posts in every state, comments and reports. Returns the pages that show them. */
export const sowShow = async (app: App, { member, people, products }: Cast): Promise<string[]> => {
  const { db } = app.database
  const now = app.clock.now()
  const createdAt = new Date(now)
  const activities: number[] = []
  for (const text of texts.slice(0, 6))
    activities.push(await makeShowActivity(db, { title: text, intro: text, rule: text }, now))
  const activityId = activities[0] ?? 0
  const posts: number[] = []
  for (const [n, content] of texts.entries()) {
    const post = { activityId, content, reason: content, productIds: [products[n] ?? 0] }
    const status = n % 9 === 8 ? reported : pass
    const { id, contentId } = await makeShowRecord(db, { memberId: people[n] ?? 0, ...post, status }, now)
    const report = { kind: ContentKind.post, contentId, memberId: member.id, createdAt, weight: 100 }
    await insertReport(db, { ...report, reason: 'other', note: content })
    if (n < 5) await likedPost(db, id, member.id, now)
    posts.push(id)
  }
  const own: number[] = []
  for (const [n, status] of [pass, pending, fail, reported].entries()) {
    const content = texts[n] as string
    own.push((await makeShowRecord(db, { memberId: member.id, content, reason: content, status }, now)).id)
  }
  for (const [n, content] of texts.entries()) {
    const comment = { recordId: posts[0] ?? 0, memberId: people[n] ?? 0, content }
    const { id } = await makeShowComment(db, { ...comment, status: n % 9 === 8 ? pending : pass }, now)
    if (n < 5) await makeShowComment(db, { ...comment, parentId: id }, now)
  }
  return [
    ...['/show/index', '/show/index?tab=hot', '/show/activity', `/show/activity?id=${activityId}`],
    ...posts.slice(0, 2).map((id) => `/show/post?id=${id}`),
    ...own.slice(1, 3).map((id) => `/show/blueprintDetail?id=${id}&unlimitedStatus=true`),
    ...[`/show/publish?activity=${activityId}`, `/show/publish?record=${own[0]}`],
    ...['/show/mine', '/show/mine?tab=reported', '/show/mine?tab=liked'],
    ...['activities', 'records', 'comments'].map((list) => `/console/content/show-${list}?size=50`),
    '/console/community/queue?size=50',
  ]
}
