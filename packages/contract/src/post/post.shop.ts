import { appealLimits } from '@greenstar/rules/moderation/moderation.appeal'
import { isAnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { postLimits } from '@greenstar/rules/post/post'
import { hasFewFilms } from '@greenstar/rules/upload/upload.film'
import { z } from 'zod'
import { call, memberAddition } from '../platform/call'
import {
  Flag,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Nothing,
  onceKey,
  Paragraph,
  RequiredParagraph,
  RequiredText,
  Text,
  Whole,
} from '../platform/wire'
import { PostDraft, PostProduct, SpotList } from './post.shapes'

export const postShop = {
  LikeComment: call('Show', 'POST', {
    zh: '为文章、作品或社区内容的评论点赞，或取消；不说哪一个时取反',
    ...memberAddition,
    payload: z.object({ commentID: Id, isLike: Maybe(Flag), ...onceKey }),
    data: z.object({ IsLike: z.boolean(), Likes: Int }),
    refusals: ['post/comment-gone'],
  }),
  TopComment: call('Show', 'POST', {
    zh: '作者置顶自己作品或社区内容的一条评论，或取消；每个一条，新的换下旧的',
    ...memberAddition,
    payload: z.object({ commentID: Id, isTop: Flag, ...onceKey }),
    data: Nothing,
    refusals: ['post/comment-gone'],
  }),
  ReportComment: call('Show', 'POST', {
    zh: '举报文章、作品或社区内容的一条评论；举报多了先隐藏，由客服审核',
    ...memberAddition,
    payload: z.object({
      commentID: Id,
      reason: RequiredText(20, '请选择举报原因').refine(isAnyReportReason, '请选择举报原因'),
      note: Maybe(Paragraph(100, '说明最多 100 个字')),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['post/comment-gone', 'post/own-comment', 'moderation/reports-often'],
  }),
  AppealDecision: call('Show', 'POST', {
    zh: '对自己没有通过审核的内容（recordID）或评论（commentID）申诉：每个决定一次，30 天内，由另一位同事复核',
    ...memberAddition,
    payload: z.object({
      recordID: Maybe(Id),
      /** Takes precedence over `recordID`. */
      commentID: Maybe(Id),
      words: RequiredParagraph(
        appealLimits.letters,
        '请写下申诉的理由',
        `理由最多 ${appealLimits.letters} 个字`,
      ),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['post/gone', 'post/comment-gone', 'moderation/no-appeal'],
  }),
  FavouriteRecord: call('Talent', 'POST', {
    zh: '收藏作品或社区内容，或取消；不说哪一个时取反。collectionID 是放进哪个收藏夹，0 是默认的“收藏”；只有自己看得到',
    ...memberAddition,
    payload: z.object({
      recordID: Id,
      isOn: Maybe(Flag),
      collectionID: Maybe(Whole(0, Number.MAX_SAFE_INTEGER, '收藏夹不正确')),
      ...onceKey,
    }),
    data: z.object({ IsFavourite: z.boolean(), Favourites: Int }),
    refusals: ['post/gone', 'post/no-collection'],
  }),
  GetCollectionList: call('Talent', 'POST', {
    zh: '自己的收藏夹，默认的“收藏”（编号 0）在前；给出 recordID 时说它在哪一个里',
    who: 'member',
    addition: true,
    payload: z.object({ recordID: Maybe(Id) }),
    data: z.array(
      z.object({
        ID: Int,
        Name: z.string(),
        /** Favourites in it that the member sees. */
        Records: Int,
        /** Cover of the last one; ''. */
        CoverPath: ImagePath,
        /** Whether the post of the payload is in it. */
        HasRecord: z.boolean(),
      }),
    ),
  }),
  SaveCollection: call('Talent', 'POST', {
    zh: '新建收藏夹，或改名',
    ...memberAddition,
    payload: z.object({
      id: Maybe(Id),
      name: RequiredText(
        postLimits.collectionName,
        '请填写名字',
        `名字最多 ${postLimits.collectionName} 个字`,
      ),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: ['post/no-collection', 'post/collection-known', 'post/collections-many'],
  }),
  DeleteCollection: call('Talent', 'POST', {
    zh: '删除收藏夹；里面的内容回到默认的“收藏”',
    ...memberAddition,
    payload: z.object({ id: Id, ...onceKey }),
    data: Nothing,
  }),
  GetDraftList: call('Show', 'GET', {
    zh: '草稿箱：没有发布的内容，最近改过的在前',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.array(PostDraft),
  }),
  SaveDraft: call('Show', 'POST', {
    zh: '存一份草稿，或更新它；草稿里的图片和视频一直保留到草稿被删除或发布',
    ...memberAddition,
    payload: z.object({
      /** Own draft to update. */
      draftID: Maybe(Id),
      title: Maybe(Text(postLimits.title, `标题最多 ${postLimits.title} 个字`)),
      content: Maybe(Paragraph(postLimits.content, `正文最多 ${postLimits.content} 个字`)),
      /** Paths returned by ConfirmUpload for posts (purpose 50). */
      images: Maybe(
        ListIn(Text(200), postLimits.pictures, `最多 ${postLimits.pictures} 张图片`).refine(
          hasFewFilms,
          '最多 1 段视频',
        ),
      ),
      activityID: Maybe(Id),
      address: Maybe(Text(postLimits.address, `地点最多 ${postLimits.address} 个字`)),
      productIDs: Maybe(ListIn(Id, postLimits.products, `最多关联 ${postLimits.products} 件商品`)),
      spots: SpotList,
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: ['post/draft-gone', 'post/drafts-full', 'upload/not-yours'],
  }),
  DeleteDraft: call('Show', 'POST', {
    zh: '删除一份草稿和它的图片',
    ...memberAddition,
    payload: z.object({ draftID: Id, ...onceKey }),
    data: Nothing,
  }),
  GetBoughtProducts: call('Show', 'GET', {
    zh: '自己买过的在售商品，最近买的在前，最多 20 件；发布时可以提到',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.array(PostProduct),
  }),
}
