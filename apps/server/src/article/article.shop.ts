import type { Shop } from '@greenstar/contract'
import { articleLimits, NewsOpinion, opinionText } from '@greenstar/rules/article/article.state'
import { columnText, newsColumns, takesComments } from '@greenstar/rules/article/news-column'
import { fillPlaces } from '@greenstar/rules/article/setting-places'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { cardsOf } from '../catalog/product-page.service'
import { dropContent, submit } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { countOfDay } from '../platform/attempts/attempts'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf, pageOfSearch } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { tellAnswered } from './article.service'
import {
  countColumns,
  countLikes,
  countShown,
  dropLike,
  findShown,
  findShownTitle,
  listShown,
  putLike,
  putOpinion,
  readOpinions,
} from './article.store'
import { cardWire, commentWire } from './article.wire'
import {
  commentsOfContents,
  countCommentLikes,
  countComments,
  dropCommentLike,
  findComment,
  insertComment,
  listComments,
  putCommentLike,
  takeComment,
} from './comment.store'

const show = (app: App, db: Db) => forget(app, db, 'article.', pages)

/** Returns an article for its page, with its products that are on sale. Refuses with article/gone. */
const read = async (
  app: App,
  db: Db,
  by: { id: number } | { code: string },
  memberId: number,
  now: number,
) => {
  const row = await findShown(db, by, memberId, new Date(now))
  if (!row) throw refuse('article/gone')
  const settings = await getSettings(app, db)
  const cards = await cardsOf(app, db, row.product_ids.map(Number), now)
  return {
    ...cardWire(row, settings),
    VideoPath: row.video_path,
    Content: fillPlaces(row.content, settings),
    Products: cards.filter(({ Status }) => Status === ProductStatus.selling),
    IsLike: row.is_like,
    UpdateDate: moment(row.updated_at),
  }
}

const opinionsOf = async (db: Db, articleId: number, memberId: number) => {
  const said = await readOpinions(db, articleId, memberId)
  return Object.values(NewsOpinion).map((opinion) => ({
    Opinion: opinion,
    Name: opinionText[opinion],
    Count: said.get(opinion)?.n ?? 0,
    IsMine: said.get(opinion)?.isMine ?? false,
  }))
}

const mustBeShown = async (db: Db, id: number, now: number) => {
  const row = await findShownTitle(db, id, new Date(now))
  if (!row) throw refuse('article/gone')
  return row
}

export const articleShop: Handlers<Shop['article']> = {
  async GetAllNewsColumn(_payload, { db, now }) {
    const counts = await countColumns(db, new Date(now))
    return newsColumns.map((Code) => ({ Code, Name: columnText[Code], Count: counts.get(Code) ?? 0 }))
  },

  async GetNewsList({ currentPage, pageSize, ...filter }, { app, db, now }) {
    const at = new Date(now)
    const settings = await getSettings(app, db)
    return pageOfSearch(filter.keyword, (some) =>
      pageOf(
        { currentPage, pageSize },
        (part) => listShown(db, { ...filter, some }, at, part),
        () => countShown(db, { ...filter, some }, at),
        (row) => cardWire(row, settings),
      ),
    )
  },

  async GetNewsInfo({ id }, { app, db, member, now }) {
    return read(app, db, { id }, member?.id ?? 0, now)
  },

  async GetNewsInfoByCode({ code }, { app, db, member, now }) {
    return read(app, db, { code }, member?.id ?? 0, now)
  },

  async AddNewsLikes({ newsID, isLike }, { db, member, now }) {
    await mustBeShown(db, newsID, now)
    // Without isLike the call toggles the like.
    const isOff = isLike !== true && (await dropLike(db, newsID, member.id))
    const IsLike = !isOff && isLike !== false
    if (IsLike) await putLike(db, newsID, member.id, new Date(now))
    return { IsLike, Likes: await countLikes(db, newsID) }
  },

  async GetNewsCommentList({ newsID, parentID, ...page }, { db, member, now }) {
    const memberId = member?.id ?? 0
    const at = new Date(now)
    return pageOf(
      page,
      (part) => listComments(db, newsID, parentID, memberId, at, part),
      () => countComments(db, newsID, parentID, memberId, at),
      (row) => commentWire(row, memberId),
    )
  },

  async GetCommentByID({ id }, { db, member, now, refuse }) {
    const row = await findComment(db, id, member?.id ?? 0, new Date(now))
    if (!row) throw refuse('article/comment-gone')
    return { ...commentWire(row, member?.id ?? 0), NewsTitle: row.title }
  },

  /** A reply to a reply is listed under the same top comment. */
  async AddNewsComment({ newsID, parentID, content }, { app, db, member, now, refuse }) {
    const { column_code } = await mustBeShown(db, newsID, now)
    if (!takesComments(column_code)) throw refuse('article/no-comments')
    const parent = parentID === undefined ? undefined : await findComment(db, parentID, 0, new Date(now))
    if (parentID !== undefined && Number(parent?.article_id) !== newsID) throw refuse('article/comment-gone')
    if ((await countOfDay(db, `article-comment:${member.id}`, now)) > articleLimits.commentsPerDay)
      throw refuse('article/comments-often')
    const handed = { memberId: member.id, kind: ContentKind.articleComment, subjectId: newsID, content }
    const { id: contentId, passes } = await submit(app, db, handed, now)
    const ID = await insertComment(db, {
      ...{ articleId: newsID, memberId: member.id, contentId, createdAt: new Date(now) },
      parentId: parent ? Number(parent.parent_id ?? parent.id) : null,
    })
    if (passes) {
      for (const row of await commentsOfContents(db, [contentId])) await tellAnswered(db, row, now)
      await show(app, db)
    }
    return { ID, Status: passes ? ModerationStatus.pass : ModerationStatus.pending }
  },

  async AddCommentLikes({ commentID, isLike }, { db, member, now, refuse }) {
    if (!(await findComment(db, commentID, 0, new Date(now)))) throw refuse('article/comment-gone')
    const isOff = isLike !== true && (await dropCommentLike(db, commentID, member.id))
    const IsLike = !isOff && isLike !== false
    if (IsLike) await putCommentLike(db, commentID, member.id, new Date(now))
    return { IsLike, Likes: await countCommentLikes(db, commentID) }
  },

  async DeleteComment({ commentID }, { app, db, member, refuse }) {
    const contentId = await takeComment(db, commentID, member.id)
    if (contentId === undefined) throw refuse('article/comment-gone')
    await dropContent(db, member.id, contentId)
    await show(app, db)
    return null
  },

  async GetAllNewsOpinion({ newsID }, { db, member, now }) {
    await mustBeShown(db, newsID, now)
    return opinionsOf(db, newsID, member?.id ?? 0)
  },

  async AddNewsOpinion({ newsID, opinion }, { db, member, now }) {
    await mustBeShown(db, newsID, now)
    await putOpinion(db, newsID, member.id, opinion, new Date(now))
    return opinionsOf(db, newsID, member.id)
  },
}
