import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY, HOUR, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { type DemoShowActivity, type DemoShowPost, demoShowActivities, demoShowPosts } from '../../demo/show'
import { notify } from '../message/message.service'
import { reportContent } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { earnPollen } from '../pollen/pollen.service'
import { recountTalent } from '../post/creator.store'
import { excerpt } from '../post/excerpt'
import { recount } from '../post/figures.store'
import { putPost } from '../post/post.store'
import { marks } from '../post/post.tables'
import { makeShowActivity, makeShowComment, makeShowRecord } from '../show/show.factory'
import { findGoods } from './demo-articles'
import { pictureOf } from './demo-catalog'
import type { DemoPeople, DemoPerson } from './demo-people'

const { pass, pending, fail, reported } = ModerationStatus
const statuses = { waiting: pending, refused: fail, reported: pass } as const

/** Width by height of the pictures that are not square, in thousandths. */
const tall: Readonly<Record<string, number>> = {
  ...{ 'c-window': 750, 'c-balcony': 750, 'c-peony': 750, 'c-living': 789, 'c-desk': 789, 'c-skin': 789 },
  ...{ 'v-growth-tall': 563, 'v-monstera-tall': 563 },
}

const goodsOf = async (db: Db, words: readonly string[] = []): Promise<number[]> => {
  const found: number[] = []
  for (const word of words) found.push(...(await findGoods(db, word)))
  return [...new Set(found)]
}

const openActivity = async (db: Db, activity: DemoShowActivity, now: number): Promise<number> => {
  const { title, intro, cover, rule, pollen, isVote, perMember } = activity
  const today = startOfShanghaiDay(now)
  const facts = {
    ...{ title, intro, rule, pollen, isVote, perMember, coverPath: pictureOf(cover) },
    productIds: await goodsOf(db, activity.goods),
    beginAt: new Date(today + activity.beginDays * DAY),
    endAt: new Date(today + activity.endDays * DAY),
  }
  return makeShowActivity(db, facts, now)
}

type Where = { app: App; db: Db; people: DemoPeople; now: number }

/** Readers of a post: members other than its author, starting at a different one for each post. */
const readersOf = ({ people }: Where, author: DemoPerson, from: number, n: number): DemoPerson[] => {
  const others = [...people.authors.values(), ...people.buyers].filter(({ id }) => id !== author.id)
  return Array.from({ length: n }, (_, at) => others[(from * 5 + at) % others.length] as DemoPerson)
}

const mark = async (
  { db }: Where,
  recordId: number,
  by: Readonly<Record<'likes' | 'votes' | 'shares', readonly DemoPerson[]>>,
  at: number,
) => {
  const kinds = { likes: Mark.like, votes: Mark.vote, shares: Mark.share }
  const createdAt = new Date(at)
  const rows = (['likes', 'votes', 'shares'] as const).flatMap((what) =>
    by[what].map(({ id: memberId }) => ({
      ...{ subject: Subject.post, subjectId: recordId, memberId, kind: kinds[what], createdAt },
    })),
  )
  if (rows.length > 0) await db.insert(marks).values(rows)
  const counts = {
    ...{ likes: by.likes.length, votes: by.votes.length, shares: by.shares.length },
    isUnranked: true,
  }
  await putPost(db, recordId, counts)
}

const canLogIn = ({ people }: Where, { id }: DemoPerson) =>
  [...people.members.values()].some((member) => member.id === id)

const talk = async (where: Where, recordId: number, author: DemoPerson, post: DemoShowPost, at: number) => {
  const { db, now } = where
  let parentId = 0
  for (const [index, text] of (post.comments ?? []).entries()) {
    const isAnswer = text.startsWith('↳')
    const [other] = readersOf(where, author, recordId + index * 3, 1)
    const memberId = isAnswer ? author.id : (other?.id ?? author.id)
    const facts = {
      ...{ recordId, memberId, content: isAnswer ? text.slice(1) : text },
      ...(isAnswer && parentId ? { parentId } : {}),
    }
    const saidAt = Math.min(at + (index + 1) * HOUR, now - 600_000)
    const made = await makeShowComment(db, facts, saidAt)
    if (!isAnswer) parentId = made.id
    if (!isAnswer && other && canLogIn(where, author)) {
      const facts = { id: recordId, title: excerpt(post.content), name: other.name, reply: text }
      await notify(db, author.id, 'show.commented', facts, saidAt)
    }
  }
}

/**
 * Pays the reward of the activity ten minutes after the post. The ledgers of members who can log in are
 * written later as a whole (demo-pollen.ts).
 */
const reward = async (
  where: Where,
  recordId: number,
  author: DemoPerson,
  { title, pollen }: DemoShowActivity,
  post: DemoShowPost,
  at: number,
) => {
  const { app, db } = where
  const now = at + HOUR / 6
  const isMember = canLogIn(where, author)
  const move = { memberId: author.id, kind: PollenKind.show, num: pollen, title, now }
  const earned = isMember ? pollen : await earnPollen(app, db, { ...move, cause: `post:${recordId}` })
  await putPost(db, recordId, { pollen: earned })
  const facts = { id: recordId, post: excerpt(post.content), pollen: String(earned) }
  if (isMember) await notify(db, author.id, 'show.rewarded', facts, now)
}

/** Applies the state of a post that is not simply shown. */
const settle = async (
  where: Where,
  made: { id: number; contentId: number },
  author: DemoPerson,
  post: DemoShowPost,
  at: number,
) => {
  const { app, db, now } = where
  const facts = { id: made.id, post: excerpt(post.content) }
  if (post.state === 'refused')
    await notify(db, author.id, 'show.refused', { ...facts, reason: post.reason ?? '' }, at + HOUR)
  if (post.state !== 'reported') return
  for (const { id: memberId } of readersOf(where, author, made.id, 3)) {
    const report = { contentId: made.contentId, memberId, reason: 'advert', note: '' } as const
    await reportContent(app, db, report, now - HOUR)
  }
  await putPost(db, made.id, { status: reported })
}

/** Loads activities of the community with posts, votes, likes, comments, rewards and waiting moderation. */
export const loadShow = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  const where = { app, db, people, now }
  const activities = new Map<string, number>()
  let newest = 0
  for (const activity of demoShowActivities)
    activities.set(activity.key, await openActivity(db, activity, now))
  for (const post of [...demoShowPosts].sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    const author = people.authors.get(post.author)
    if (!author) throw new Error(`no author ${post.author} in the demo shop`)
    const at = now - post.hoursAgo * HOUR
    const [first = ''] = post.pictures ?? []
    const facts = {
      ...{ memberId: author.id, content: post.content, reason: post.reason ?? '' },
      ...{
        activityId: activities.get(post.activity ?? '') ?? null,
        productIds: await goodsOf(db, post.goods),
      },
      ...{ images: (post.pictures ?? []).map(pictureOf), coverPermille: first ? (tall[first] ?? 1000) : 0 },
      status: post.state ? statuses[post.state] : pass,
    }
    const made = await makeShowRecord(db, facts, at)
    const by = {
      likes: readersOf(where, author, made.id, post.likes),
      votes: readersOf(where, author, made.id + 2, post.votes ?? 0),
      shares: readersOf(where, author, made.id, post.likes >> 3),
    }
    await mark(where, made.id, by, Math.min(at + 3 * HOUR, now))
    await talk(where, made.id, author, post, at)
    const activity = demoShowActivities.find(({ key }) => key === post.activity)
    if (activity && !post.state) await reward(where, made.id, author, activity, post, at)
    await settle(where, made, author, post, at)
    await recount(db, [{ activityId: facts.activityId, memberId: author.id }])
    await recountTalent(db, author.id)
    if (!post.state) newest = made.id
  }
  const third = people.members.get(3)?.id
  const facts = { recordId: newest, content: '朝南太好了，冬天别忘了转盆', status: pending }
  if (third) await makeShowComment(db, { ...facts, memberId: third }, now - HOUR / 3)
}
