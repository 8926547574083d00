import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { NewsOpinion } from '@greenstar/rules/article/article.state'
import { NewsColumn } from '@greenstar/rules/article/news-column'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makeFilm, makePicture } from '../upload/upload.factory'
import { makeArticle, makeArticleComment } from './article.factory'

const article = ({ db, app }: World, facts: Parameters<typeof makeArticle>[1] = {}) =>
  makeArticle(db, facts, app.clock.now())

const comment = async (world: World, articleId: number, memberId?: number) =>
  (
    await makeArticleComment(
      world.db,
      { articleId, memberId: memberId ?? (await makeMember(world.app)).id },
      world.app.clock.now(),
    )
  ).id

const once = () => ({ requestID: randomUUID() })

const secret = { requestID: 'secret' } as const

const page = { currentPage: 1, pageSize: 10 }

export const articleShopRules: Rules<Shop['article']> = {
  GetAllNewsColumn: { who: 'anyone', sound: () => ({}) },
  GetNewsList: {
    who: 'anyone',
    sound: async ({ db }) => ({
      ...{ columnCode: NewsColumn.WIKI, keyword: '换盆', productID: (await makeProduct(db)).id, ...page },
    }),
    ids: { productID: 'public' },
  },
  GetNewsInfo: {
    who: 'anyone',
    sound: async (world) => ({ id: await article(world) }),
    ids: { id: 'public' },
  },
  GetNewsInfoByCode: {
    who: 'anyone',
    sound: async (world) => {
      const code = `help-${randomUUID().slice(0, 8)}`
      await article(world, { code })
      return { code }
    },
  },
  AddNewsLikes: {
    who: 'member',
    sound: async (world) => ({ newsID: await article(world), isLike: true, ...once() }),
    ids: { newsID: 'public', ...secret },
  },
  GetNewsCommentList: {
    who: 'anyone',
    sound: async (world) => {
      const newsID = await article(world)
      return { newsID, parentID: await comment(world, newsID), ...page }
    },
    ids: { newsID: 'public', parentID: 'public' },
  },
  GetCommentByID: {
    who: 'anyone',
    sound: async (world) => ({ id: await comment(world, await article(world)) }),
    ids: { id: 'public' },
  },
  AddNewsComment: {
    who: 'member',
    sound: async (world) => {
      const newsID = await article(world)
      return { newsID, parentID: await comment(world, newsID), content: '学到了', ...once() }
    },
    ids: { newsID: 'public', parentID: 'public', ...secret },
  },
  AddCommentLikes: {
    who: 'member',
    sound: async (world) => ({
      ...{ commentID: await comment(world, await article(world)), isLike: true, ...once() },
    }),
    ids: { commentID: 'public', ...secret },
  },
  DeleteComment: {
    who: 'member',
    sound: async (world, { id }) => ({
      ...{ commentID: await comment(world, await article(world), id), ...once() },
    }),
    ids: { commentID: 'mine', ...secret },
  },
  GetAllNewsOpinion: {
    who: 'anyone',
    sound: async (world) => ({ newsID: await article(world) }),
    ids: { newsID: 'public' },
  },
  AddNewsOpinion: {
    who: 'member',
    sound: async (world) => ({ newsID: await article(world), opinion: NewsOpinion.useful, ...once() }),
    ids: { newsID: 'public', ...secret },
  },
}

export const articleConsoleRules: Rules<Ops['article']> = {
  ListArticles: {
    who: 'article.read',
    sound: () => ({ columnCode: NewsColumn.HELP, keyword: '运费', state: 'running' as const, ...page }),
  },
  GetArticleDraft: {
    who: 'article.read',
    sound: async (world) => ({ id: await article(world) }),
    ids: { id: 'console' },
  },
  ListArticleSettings: { who: 'article.read', sound: () => ({}) },
  SaveArticle: {
    who: 'article.write',
    sound: async (world) => {
      const now = world.app.clock.now()
      return {
        ...{ id: await article(world, { isDraft: true }), columnCode: NewsColumn.HELP },
        ...{ code: `help-${randomUUID().slice(0, 8)}`, title: '运费怎么算', summary: '按重量' },
        ...{ coverPath: (await makePicture(world.db)).path, videoPath: await makeFilm(world.db) },
        ...{ content: '<p>满 {{freight.freeAmountLv1}} 元包邮</p>', sort: 1 },
        productIDs: [(await makeProduct(world.db)).id, (await makeProduct(world.db)).id],
        ...{ beginDate: toWireDate(now + HOUR), endDate: toWireDate(now + DAY), ...once() },
      }
    },
    ids: { id: 'console', productIDs: 'console', ...secret },
  },
  PublishArticle: {
    who: 'article.publish',
    sound: async (world) => ({ id: await article(world, { isDraft: true }) }),
    ids: { id: 'console' },
  },
  WithdrawArticle: {
    who: 'article.publish',
    sound: async (world) => ({ id: await article(world) }),
    ids: { id: 'console' },
  },
  DeleteArticle: {
    who: 'article.write',
    sound: async (world) => ({ id: await article(world, { isDraft: true }) }),
    ids: { id: 'console' },
  },
  ListArticleComments: {
    who: 'article.read',
    sound: () => ({
      ...{
        columnCode: NewsColumn.WIKI,
        keyword: '学到',
        status: ModerationStatus.pending,
        article: 1,
        member: 1,
      },
      ...{ from: '2026-01-01', to: '2026-12-31', ...page },
    }),
  },
  ListArticleOpinions: {
    who: 'article.read',
    sound: () => ({ columnCode: NewsColumn.HELP, keyword: '运费', ...page }),
  },
}
