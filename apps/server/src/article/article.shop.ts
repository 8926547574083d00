import type { Shop } from '@greenstar/contract'
import { NewsOpinion, opinionText } from '@greenstar/rules/article/article.state'
import { columnText, newsColumns, takesComments } from '@greenstar/rules/article/news-column'
import { fillPlaces } from '@greenstar/rules/article/setting-places'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { cardsOf } from '../catalog/product/product-page.service'
import { pageOfWords } from '../catalog/search/near-keyword.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import {
  addComment,
  commentWire,
  deleteComment,
  likeComment,
  pageOfComments,
  seenComment,
  turnMark,
} from '../post/post.service'
import { getSettings } from '../setting/setting.service'
import {
  countColumns,
  countLikes,
  countShown,
  findShown,
  findShownTitle,
  listShown,
  putOpinion,
  readOpinions,
} from './article.store'
import { cardWire } from './article.wire'

const placeOf = (subjectId: number, parentId: number | undefined) => ({
  subject: Subject.article,
  subjectId,
  parentId,
})

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
  const opinions = await readOpinions(db, articleId, memberId)
  return Object.values(NewsOpinion).map((opinion) => ({
    Opinion: opinion,
    Name: opinionText[opinion],
    Count: opinions.get(opinion)?.n ?? 0,
    IsMine: opinions.get(opinion)?.isMine ?? false,
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

  async GetNewsList({ currentPage, pageSize, keyword, ...filter }, { app, db, now }) {
    const at = new Date(now)
    const settings = await getSettings(app, db)
    return pageOfWords(db, keyword, (search) =>
      pageOf(
        { currentPage, pageSize },
        (part) => listShown(db, { ...filter, search }, at, part),
        () => countShown(db, { ...filter, search }, at),
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
    const like = { subject: Subject.article, subjectId: newsID, kind: Mark.like, memberId: member.id }
    const { isOn: IsLike } = await turnMark(db, { ...like, createdAt: new Date(now) }, isLike)
    return { IsLike, Likes: await countLikes(db, newsID) }
  },

  async GetNewsCommentList({ newsID, parentID, ...page }, { db, member, now }) {
    const isSeen = await findShownTitle(db, newsID, new Date(now))
    const found = await pageOfComments(db, placeOf(isSeen ? newsID : 0, parentID), member?.id ?? 0, page)
    return { ...found, DataList: found.DataList.map((row) => ({ ...row, NewsID: newsID })) }
  },

  async GetCommentByID({ id }, { app, db, member, now, refuse }) {
    const memberId = member?.id ?? 0
    const row = await seenComment({ app, db, now }, id, memberId)
    const article =
      row.subject === Subject.article && (await findShownTitle(db, Number(row.subject_id), new Date(now)))
    if (!article) throw refuse('post/comment-gone')
    return { ...commentWire(row, memberId), NewsID: Number(row.subject_id), NewsTitle: article.title }
  },

  async AddNewsComment({ newsID, parentID, content }, { app, db, member, now, refuse }) {
    const { column_code } = await mustBeShown(db, newsID, now)
    if (!takesComments(column_code)) throw refuse('article/no-comments')
    const comment = { ...placeOf(newsID, parentID), authorId: null, content }
    return addComment({ app, db, memberId: member.id, now }, comment)
  },

  AddCommentLikes: ({ commentID, isLike }, { app, db, member, now }) =>
    likeComment({ app, db, memberId: member.id, now }, commentID, isLike),

  async DeleteComment({ commentID }, { app, db, member, now }) {
    await deleteComment({ app, db, memberId: member.id, now }, commentID)
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
