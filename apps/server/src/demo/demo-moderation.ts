import { FeedbackKind, FeedbackStatus } from '@greenstar/rules/feedback/feedback.kind'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { sql } from 'drizzle-orm'
import { feedbacks } from '../feedback/feedback.tables'
import { handInPortrait } from '../member/account/portrait'
import { decideContents } from '../moderation/decide'
import { handIn } from '../moderation/moderation.service'
import { memberContents } from '../moderation/moderation.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { pictureOf } from './demo-catalog'

const hour = 3_600_000

/** Recent content of buyers without reviews, so not trusted yet; one nickname has a sensitive word. */
const waiting = [
  { kind: ContentKind.nickname, content: '窗台上的小森林', hoursAgo: 2 },
  { kind: ContentKind.nickname, content: '加微信送多肉', hoursAgo: 5 },
  { kind: ContentKind.avatar, images: [pictureOf('c-desk')], hoursAgo: 3 },
]

/** Loads the moderation queue: nicknames, a portrait and a picture waiting, and a refused nickname. */
export const loadModeration = async (app: App, db: Db, now: number): Promise<void> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.id from members m where m.phone not like '1380000662_' and m.status = 10
      and not exists (select from product_comments c where c.member_id = m.id)
    order by m.id limit ${waiting.length + 1}`)
  for (const [at, { hoursAgo, ...handed }] of waiting.entries()) {
    const memberId = Number(rows[at]?.id)
    await handInPortrait(app, db, { memberId, ...handed }, now - hoursAgo * hour)
  }
  const asked = now - 30 * hour
  const bold = Number(rows[waiting.length]?.id)
  const name = { memberId: bold, kind: ContentKind.nickname, content: '绿星官方客服' } as const
  await handInPortrait(app, db, name, asked)
  const [refused] = await db
    .select({ id: memberContents.id })
    .from(memberContents)
    .where(sql`${memberContents.memberId} = ${bold} and ${memberContents.kind} = ${ContentKind.nickname}`)
  const reason = '昵称不能冒充商城'
  const decision = { to: 30, reason, by: '内容小叶', byId: null, now: asked + 4 * hour } as const
  if (refused) await decideContents(app, db, [refused.id], decision)
  const images = [pictureOf('c-balcony')]
  const createdAt = new Date(now - 4 * hour)
  const row = { memberId: bold, type: FeedbackKind.product, content: '叶子边缘发黄，是不是浇多了？', images }
  const [comment] = await db
    .insert(feedbacks)
    .values({ ...row, status: FeedbackStatus.waiting, createdAt })
    .returning({ id: feedbacks.id })
  const pictures = {
    memberId: bold,
    kind: ContentKind.feedbackPictures,
    subjectId: comment?.id ?? 0,
    images,
  }
  await handIn(app, db, pictures, createdAt.getTime())
}
