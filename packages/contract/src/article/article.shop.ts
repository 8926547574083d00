import { articleLimits, NewsOpinion } from '@greenstar/rules/article/article.state'
import { newsColumns } from '@greenstar/rules/article/news-column'
import { z } from 'zod'
import { ProductCard } from '../catalog/catalog.shapes'
import { call, memberWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paged,
  PagedSearch,
  paging,
  RequiredText,
} from '../platform/wire'
import { CommentText } from '../post/post.shapes'
import { ArticleCard, ArticleComment, ArticleOpinion } from './article.shapes'

export const ColumnCode = z.enum(newsColumns, { error: '栏目不正确' })

const Article = ArticleCard.extend({
  VideoPath: z.string(),
  /** Rich text with the values of settings filled in. */
  Content: z.string(),
  Products: z.array(ProductCard),
  IsLike: z.boolean(),
  UpdateDate: Moment,
})

export const articleShop = {
  GetAllNewsColumn: call('Main', 'GET', {
    zh: '文章栏目与各栏目正在展示的文章数',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({}),
    data: z.array(z.object({ Code: z.string(), Name: z.string(), Count: Int })),
  }),
  GetNewsList: call('Main', 'GET', {
    zh: '文章列表，按排序与发布时间；可按栏目、关键词、提到的商品筛选',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({
      columnCode: Maybe(ColumnCode),
      /** Words of the title, summary or text. */
      keyword: Keyword(40),
      /** Only articles about this product. */
      productID: Maybe(Id),
      ...paging,
    }),
    data: PagedSearch(ArticleCard),
  }),
  GetNewsInfo: call('Main', 'GET', {
    zh: '一篇文章；IsLike 说看的人点过赞没有',
    who: 'anyone',
    payload: z.object({ id: Id }),
    data: Article,
    refusals: ['article/gone'],
  }),
  GetNewsInfoByCode: call('Main', 'POST', {
    zh: '按编码取一篇文章',
    who: 'anyone',
    payload: z.object({ code: RequiredText(articleLimits.code, '请填写文章编码', '文章编码过长') }),
    data: Article,
    refusals: ['article/gone'],
  }),
  AddNewsLikes: call('Main', 'POST', {
    zh: '为文章点赞，或取消；不说哪一个时取反',
    ...memberWrite,
    payload: z.object({ newsID: Id, isLike: Maybe(Flag), ...onceKey }),
    data: z.object({ IsLike: z.boolean(), Likes: Int }),
    refusals: ['article/gone'],
  }),
  GetNewsCommentList: call('Main', 'GET', {
    zh: '文章的评论，新的在前；给出 parentID 时是它的回复，早的在前；自己待审核和未通过的也在',
    who: 'anyone',
    payload: z.object({ newsID: Id, parentID: Maybe(Id), ...paging }),
    data: Paged(ArticleComment),
  }),
  GetCommentByID: call('Main', 'GET', {
    zh: '一条文章评论',
    who: 'anyone',
    payload: z.object({ id: Id }),
    data: ArticleComment.extend({ NewsTitle: z.string() }),
    refusals: ['post/comment-gone'],
  }),
  AddNewsComment: call('Main', 'POST', {
    zh: '评论文章，或回复一条评论；审核通过后大家可见',
    who: 'member',
    writes: true,
    once: 'dedupe',
    payload: z.object({
      newsID: Id,
      parentID: Maybe(Id),
      content: CommentText,
      ...onceKey,
    }),
    data: z.object({ ID: Int, Status: Int }),
    refusals: ['article/gone', 'article/no-comments', 'post/comment-gone', 'post/comments-often'],
  }),
  AddCommentLikes: call('Main', 'POST', {
    zh: '为文章评论点赞，或取消；不说哪一个时取反',
    ...memberWrite,
    payload: z.object({ commentID: Id, isLike: Maybe(Flag), ...onceKey }),
    data: z.object({ IsLike: z.boolean(), Likes: Int }),
    refusals: ['post/comment-gone'],
  }),
  DeleteComment: call('Main', 'POST', {
    zh: '删除自己的文章评论；它的回复随之不再显示',
    ...memberWrite,
    payload: z.object({ commentID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['post/comment-gone'],
  }),
  GetAllNewsOpinion: call('Main', 'GET', {
    zh: '读者对文章的看法（有用、没用）各有多少，看的人选了哪个',
    who: 'anyone',
    payload: z.object({ newsID: Id }),
    data: z.array(ArticleOpinion),
    refusals: ['article/gone'],
  }),
  AddNewsOpinion: call('Main', 'POST', {
    zh: '说文章有用或没用，每人一个，可以改',
    ...memberWrite,
    payload: z.object({ newsID: Id, opinion: Code(NewsOpinion, '请选择有用或没用'), ...onceKey }),
    data: z.array(ArticleOpinion),
    refusals: ['article/gone'],
  }),
}
