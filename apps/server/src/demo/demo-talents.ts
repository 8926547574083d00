import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { reportWeight } from '@greenstar/rules/moderation/moderation.report'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import { PostKind } from '@greenstar/rules/post/post'
import { coverOf } from '@greenstar/rules/upload/upload.film'
import { eq } from 'drizzle-orm'
import { type DemoWork, demoSignatures, demoWorks } from '../../demo/talents'
import { insertAppeal } from '../moderation/appeal.store'
import { insertReport } from '../moderation/report.store'
import type { Db } from '../platform/database/connect'
import { holdTalent, putTalent } from '../post/creator.service'
import { keptPost, makeDraft } from '../post/post.factory'
import { comments } from '../post/post.tables'
import { follow, likeWork, makeWork, makeWorkComment } from '../talent/talent.factory'
import { findGoods } from './demo-articles'
import { pictureOf } from './demo-catalog'
import { readDrawn } from './demo-content'
import type { DemoPeople, DemoPerson } from './demo-people'

const hour = 3_600_000

const writeWork = async (db: Db, work: DemoWork, author: DemoPerson, now: number) => {
  // of a film the picture of the same name
  const cover = coverOf(pictureOf(work.pictures[0] ?? ''))
  const goods: number[] = []
  for (const word of work.goods ?? []) goods.push(...(await findGoods(db, word)))
  const { width, height } = readDrawn()(cover)
  const [first] = goods
  const mark =
    work.spot && first !== undefined
      ? [{ path: cover, productID: first, x: work.spot[0], y: work.spot[1] }]
      : []
  const images = work.film ? [] : work.pictures.map(pictureOf)
  return makeWork(
    db,
    {
      ...{ memberId: author.id, title: work.title, content: work.content, images },
      ...{ type: work.film ? PostKind.video : PostKind.imageText, coverPath: cover },
      ...{ videoPath: work.film ? `/media/${work.film}.mp4` : '', coverWidth: width, coverHeight: height },
      ...{
        address: work.address ?? '',
        productIds: [...new Set(goods)],
        spots: mark,
        shares: work.shares ?? 0,
      },
      ...{
        status: work.status ?? ModerationStatus.pass,
        reason: work.reason ?? '',
        isTop: work.isTop === true,
      },
      createdAt: new Date(now - work.daysAgo * DAY),
    },
    now,
  )
}

/** Writes the comments on a work: answers are its author's, a pinned one comes first. */
const sayBelow = async (
  db: Db,
  workId: number,
  work: DemoWork,
  author: DemoPerson,
  others: readonly DemoPerson[],
  now: number,
) => {
  const begun = now - work.daysAgo * DAY
  let last = 0
  for (const [at, text] of (work.comments ?? []).entries()) {
    const isAnswer = text.startsWith('↳')
    const by = isAnswer ? author : others[(workId * 5 + at * 3) % others.length]
    if (!by) continue
    const content = text.replace(/^[↳⇧]/, '')
    const step = ((now - begun) / ((work.comments?.length ?? 1) + 2)) * (at + 1)
    const facts = { workId, memberId: by.id, content, ...(isAnswer ? { answers: last } : {}) }
    const { id } = await makeWorkComment(db, facts, Math.min(begun + step, now - hour / 2))
    if (!isAnswer) last = id
    if (text.startsWith('⇧')) await db.update(comments).set({ isTop: true }).where(eq(comments.id, id))
  }
}

/** Loads creators with works, fans, likes and comments; one work waits, one is refused, one is reported. */
export const loadTalents = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  const authors = [...people.authors.values()]
  const readers = [...authors, ...people.buyers]
  const inOrder = [...demoWorks].sort((a, b) => b.daysAgo - a.daysAgo)
  const me = people.members.get(1)?.id
  for (const [at, work] of inOrder.entries()) {
    const author = people.authors.get(work.by)
    if (!author) continue
    const { id, contentId } = await writeWork(db, work, author, now)
    const span = work.daysAgo * DAY - hour
    const likers = readers.filter((one) => one.id !== author.id).slice(0, work.likes ?? 0)
    for (const [at, one] of likers.entries())
      await likeWork(db, id, one.id, now - hour - (span * at) / (likers.length + 1))
    const others = authors.filter((one) => one.id !== author.id)
    await sayBelow(db, id, work, author, others, now)
    const decisionAt = new Date(now - work.daysAgo * DAY)
    if (work.status === ModerationStatus.fail)
      await insertAppeal(db, {
        ...{ contentId, memberId: author.id, decisionAt, createdAt: new Date(now - 3 * hour) },
        words: '这是我自己拍的照片，没有推销，请再看一看。',
      })
    if (
      me &&
      author.id !== me &&
      at % 4 === 0 &&
      (work.status ?? ModerationStatus.pass) === ModerationStatus.pass
    )
      await keptPost(db, id, me, now - work.daysAgo * hour)
    if (work.status === ModerationStatus.reported)
      for (const one of others.slice(4, 7))
        await insertReport(db, {
          ...{
            kind: ContentKind.post,
            contentId,
            memberId: one.id,
            reason: 'false',
            note: '夸大，私下推销',
          },
          ...{ weight: reportWeight({ right: 0, wrong: 0 }, 365 * DAY), createdAt: new Date(now - 5 * hour) },
        })
  }
  for (const [at, [number, signature]] of demoSignatures.entries()) {
    const author = people.authors.get(number)
    if (!author) continue
    await holdTalent(db, author.id)
    await putTalent(db, author.id, { signature, isRecommended: at < 2 || number === 10 })
    const fans = readers.filter((one) => one.id !== author.id).slice(at, 68 - at * 5)
    for (const [n, fan] of fans.entries()) await follow(db, fan.id, author.id, now - (n + 1) * 7 * hour)
  }
  if (!me) return
  await makeDraft(db, {
    ...{ memberId: me, title: '北窗能养什么', content: '试了三个月，先记下来：\n蕨类最省心……' },
    updatedAt: new Date(now - 2 * DAY),
  })
  await putTalent(db, me, { likesSeenAt: new Date(now - DAY), fansSeenAt: new Date(now - DAY) })
}
