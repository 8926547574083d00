import { articleLimits, articleStates, isArticleCode } from '@greenstar/rules/article/article.state'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  DateTime,
  Day,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RequiredParagraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Whole,
  Yuan,
} from '../platform/wire'
import { ColumnCode } from './article.shop'

const read = byOperator('article.read')
const write = operatorWrite('article.write')
const publish = operatorWrite('article.publish')
const Time = DateTime('时间不正确')
const State = z.enum(articleStates, { error: '状态不正确' })
const keyword = Keyword(40)

const Row = z.object({
  ID: Int,
  Code: z.string(),
  ColumnCode: z.string(),
  Title: z.string(),
  CoverPath: ImagePath,
  State,
  Sort: Int,
  BeginDate: Moment,
  /** null: until it is withdrawn. */
  EndDate: Moment.nullable(),
  Likes: Int,
  Comments: Int,
  UpdateDate: Moment,
  Path: z.string(),
})

export const articleConsole = {
  ListArticles: call('Console', 'GET', {
    zh: '文章列表，按排序与开始时间',
    ...read,
    payload: z.object({ columnCode: Maybe(ColumnCode), keyword, state: Maybe(State), ...roomPaging }),
    data: RoomPaged(Row),
  }),
  GetArticleDraft: call('Console', 'GET', {
    zh: '一篇文章和它的内容',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({
      Summary: z.string(),
      VideoPath: z.string(),
      Content: z.string(),
      Products: z.array(z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath, Price: Yuan })),
    }),
    refusals: ['article/gone'],
  }),
  ListArticleSettings: call('Console', 'GET', {
    zh: '可以插入文章的业务设置和现在的值',
    ...read,
    payload: z.object({}),
    data: z.array(z.object({ Key: z.string(), Name: z.string(), Value: z.string() })),
  }),
  SaveArticle: call('Console', 'POST', {
    zh: '新建或修改文章；已发布的立即按新内容展示',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      columnCode: ColumnCode,
      code: Maybe(
        Text(articleLimits.code, '编码过长').refine(
          isArticleCode,
          '编码由小写字母、数字和短横组成，字母开头',
        ),
      ),
      title: RequiredText(articleLimits.title, '请填写标题', `标题最多 ${articleLimits.title} 个字`),
      summary: Text(articleLimits.summary, `摘要最多 ${articleLimits.summary} 个字`),
      coverPath: Text(200),
      videoPath: Text(200),
      content: RequiredParagraph(articleLimits.content, '请填写正文', '正文过长'),
      productIDs: Maybe(
        ListIn(Id, articleLimits.products, `最多 ${articleLimits.products} 件商品`),
      ).transform((list) => list ?? []),
      sort: Whole(0, 9999, '排序应在 0 至 9999 之间'),
      beginDate: Time,
      endDate: Maybe(Time),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'article/gone',
      'article/window',
      'article/code-used',
      'article/product-unknown',
      'article/setting-unknown',
      'upload/picture-unknown',
      'upload/film-unknown',
    ],
  }),
  PublishArticle: call('Console', 'POST', {
    zh: '发布文章，到开始时间会员可见',
    ...publish,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['article/gone', 'article/moved', 'article/window'],
  }),
  WithdrawArticle: call('Console', 'POST', {
    zh: '撤下文章',
    ...publish,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['article/gone', 'article/moved'],
  }),
  DeleteArticle: call('Console', 'POST', {
    zh: '删除从未发布的草稿',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['article/gone', 'article/moved'],
  }),
  ListArticleComments: call('Console', 'GET', {
    zh: '文章评论，新的在前',
    ...read,
    payload: z.object({
      columnCode: Maybe(ColumnCode),
      /** Words of the comment or the title. */
      keyword,
      status: Maybe(Whole(0, 99)),
      article: Maybe(Id),
      member: Maybe(Id),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        /** Its ID in moderation (ModerateContents). */
        ContentID: Int,
        ParentID: Int,
        NewsID: Int,
        NewsTitle: z.string(),
        ColumnCode: z.string(),
        MemberID: Int,
        MemberName: z.string(),
        Content: z.string(),
        Likes: Int,
        Status: Int,
        Reason: z.string(),
        CreateDate: Moment,
      }),
    ),
  }),
  ListArticleOpinions: call('Console', 'GET', {
    zh: '文章有用没用的统计，没用多的在前',
    ...read,
    payload: z.object({ columnCode: Maybe(ColumnCode), keyword, ...roomPaging }),
    data: RoomPaged(
      z.object({
        ID: Int,
        ColumnCode: z.string(),
        Title: z.string(),
        Useful: Int,
        Useless: Int,
        /** Whole percent of all opinions; 0 if there are none. */
        UsefulRate: Int,
        LastDate: Moment.nullable(),
      }),
    ),
  }),
}
