import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { PostKind } from '@greenstar/rules/post/post'
import { insertReport } from '../../apps/server/src/moderation/report.store'
import type { App } from '../../apps/server/src/platform/app'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { putTalent } from '../../apps/server/src/post/creator.service'
import { follow, likeWork, makeWork, makeWorkComment } from '../../apps/server/src/talent/talent.factory'
import { fewScripts as texts } from './scripts'
import type { Cast } from './sown-cast'

const { pending, fail } = ModerationStatus
const bad = encodeURIComponent(texts[0] ?? '')

/** Sows creators with their profiles, works, comments and reports. Returns the pages that show them. */
export const sowTalents = async (app: App, { member, people, products }: Cast): Promise<string[]> => {
  const { db } = app.database
  const now = app.clock.now()
  const wordsOf = (n: number) => {
    const text = texts[n] as string
    return { title: text, content: text, address: text, reason: text, productIds: [products[n] ?? 0] }
  }
  const works = await inLanes(texts.length, 8, async (n) => {
    const [memberId = 0, text = ''] = [people[n], texts[n]]
    const work = await makeWork(db, { memberId, ...wordsOf(n) }, now)
    await putTalent(db, memberId, { signature: text, forbiddenReason: n % 2 ? text : '' })
    const report = { contentId: work.contentId, kind: ContentKind.post, createdAt: new Date(now) }
    await insertReport(db, { ...report, memberId: member.id, reason: 'other', note: text, weight: 100 })
    return work.id
  })
  const film = { type: PostKind.video, videoPath: '/media/clip.mp4' }
  const filmed = await makeWork(db, { memberId: people[0] ?? 0, ...wordsOf(0), ...film }, now)
  await makeWork(db, { memberId: member.id, ...wordsOf(1), status: pending }, now)
  await makeWork(db, { memberId: member.id, ...wordsOf(2), status: fail }, now)
  const own = (await makeWork(db, { memberId: member.id, ...wordsOf(3) }, now)).id
  await putTalent(db, member.id, { signature: texts[0] as string })
  const shown = works[0] ?? 0
  // one after the other, because each changes the counts of the same works
  for (const [n, content] of texts.entries()) {
    const memberId = people[n] ?? 0
    const comment = await makeWorkComment(db, { workId: shown, memberId, content }, now)
    if (n < 5) await makeWorkComment(db, { workId: shown, memberId, content, answers: comment.id }, now)
    await makeWorkComment(db, { workId: own, memberId, content }, now)
    await likeWork(db, own, memberId, now)
    await follow(db, memberId, member.id, now)
    await likeWork(db, works[n] ?? 0, member.id, now)
    await follow(db, member.id, memberId, now)
  }
  return [
    ...['', '?tab=hot', '?tab=creators', '?tab=follow'].map((tab) => `/talent/index${tab}`),
    ...[shown, own].map((id) => `/talent/imgTextDetail?id=${id}`),
    `/talent/scrollVideoDetail?id=${filmed.id}`,
    ...['', '&tab=creators'].map((tab) => `/talent/search?keyword=${bad}${tab}`),
    ...['', '&tab=products'].map((tab) => `/talent/others?id=${people[0]}${tab}`),
    ...['/talent/mall', '/talent/personal', `/talent/release?id=${own}`, `/talent/report?id=${shown}`],
    ...['/talent/greatRecord', '/talent/greatRecord?tab=received'],
    ...['/talent/fansRecord', '/talent/fansRecord?type=20'],
    ...['/talent/msg', '/talent/msg?type=20', '/talent/msg?type=30'],
    ...['talents', 'show-records', 'talent-reports'].map((list) => `/console/content/${list}?size=50`),
  ]
}
