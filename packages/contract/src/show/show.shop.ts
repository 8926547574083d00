import { isAnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { openStates, ShowSort, ShowTag } from '@greenstar/rules/post/activity'
import { isPicturesOrFilm, postLimits } from '@greenstar/rules/post/post'
import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { z } from 'zod'
import { ProductCard } from '../catalog/catalog.shapes'
import { call, memberWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paged,
  PagedSearch,
  Paragraph,
  paging,
  RequiredParagraph,
  RequiredText,
  Text,
} from '../platform/wire'
import { CommentText, HandedIn, PostProduct, PostSpots, SpotList } from '../post/post.shapes'
import { ShowActivityCard, ShowCard, ShowComment } from './show.shapes'

const MemberState = z.enum(openStates, { error: '状态不正确' })
const { pending, pass, fail, reported } = ModerationStatus
const OwnStatus = { pending, pass, fail, reported }
const Saved = z.object({ ID: Int, Status: Int })

export const showShop = {
  GetShowCount: call('Show', 'GET', {
    zh: '有多少参加活动的内容、参与的会员和进行中的活动；给出 activityID 时只数这个活动',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({ activityID: Maybe(Id) }),
    data: z.object({ Records: Int, Members: Int, Activities: Int }),
  }),
  GetShowActivityList: call('Show', 'POST', {
    zh: '社区活动，按编号、状态或相关商品筛选；进行中的在前',
    who: 'anyone',
    cacheSeconds: 1,
    payload: z.object({
      ids: Maybe(ListIn(Id, 50, '最多 50 个活动')),
      state: Maybe(MemberState),
      productID: Maybe(Id),
      ...paging,
    }),
    data: Paged(ShowActivityCard).extend({ ServerDate: Moment }),
  }),
  GetAllShowActivity: call('Show', 'GET', {
    zh: '全部社区活动：进行中的在前，然后是未开始的，最后是已结束的',
    who: 'anyone',
    cacheSeconds: 1,
    payload: z.object(paging),
    data: Paged(ShowActivityCard).extend({ ServerDate: Moment }),
  }),
  GetShowActivityByID: call('Show', 'GET', {
    zh: '一个社区活动；MyRecords 是看的人已经用掉的发布次数',
    who: 'anyone',
    payload: z.object({ id: Id }),
    data: ShowActivityCard.extend({
      /** Rules as plain text with line breaks. */
      Rule: z.string(),
      /** Maximum posts per member; 0: unlimited. */
      PerMember: Int,
      /** The reader's posts that count towards it. */
      MyRecords: Int,
      /** Whether GetActivityProduct returns any products. */
      HasProducts: z.boolean(),
      ServerDate: Moment,
    }),
    refusals: ['show/activity-gone'],
  }),
  GetActivityProduct: call('Show', 'GET', {
    zh: '社区活动的相关商品，只有在售的',
    who: 'anyone',
    payload: z.object({ activityID: Id }),
    data: z.array(ProductCard),
    refusals: ['show/activity-gone'],
  }),
  GetShowPartakeList: call('Show', 'POST', {
    zh: '一个活动的参与会员，票数（没有投票的活动是点赞数）多的在前',
    who: 'anyone',
    payload: z.object({ activityID: Id, ...paging }),
    data: Paged(
      z.object({
        /** Rank from 1. */
        Rank: Int,
        MemberName: z.string(),
        MemberAvatar: ImagePath,
        /** Public posts of the member. */
        Records: Int,
        Likes: Int,
        Votes: Int,
        /** The member's post with the most votes or likes; 0 if reader and member have blocked each other. */
        RecordID: Int,
        IsMine: z.boolean(),
      }),
    ),
    refusals: ['show/activity-gone'],
  }),
  GetShowRecordList: call('Show', 'GET', {
    zh: '参加活动的社区内容（sort：0 最新，1 点赞多的在前，2 票多的在前），可按活动、商品、关键词、视频筛选；mine 是自己的全部内容，可按状态；不感兴趣的不再出现',
    who: 'anyone',
    payload: z.object({
      activityID: Maybe(Id),
      /** Only posts with this product. */
      productID: Maybe(Id),
      keyword: Keyword(40),
      /** Own posts in every state; empty for a guest. */
      mine: Maybe(Flag),
      /** talentWorksStatus of own posts; ignored without `mine`. */
      status: Maybe(Code(OwnStatus, '状态不正确')),
      /** 20: films only. */
      type: Maybe(Code(BlueprintCardType, '类型不正确')),
      sort: Maybe(Code(ShowSort)),
      ...paging,
    }),
    data: PagedSearch(ShowCard),
  }),
  GetShowRecordByID: call('Show', 'GET', {
    zh: '一条社区内容；unlimitedStatus 为 true 时作者也看到自己待审核、未通过和被举报的',
    who: 'anyone',
    payload: z.object({ id: Id, unlimitedStatus: Maybe(Flag) }),
    data: ShowCard.extend({
      /** Pictures, or only the film (.mp4, with `cover`). */
      Images: z.array(ImagePath),
      /** Its products that are on sale. */
      Products: z.array(PostProduct),
      Spots: PostSpots,
      /** '' if it has none; Content begins with it. */
      Title: z.string(),
      /** Place as entered by the author; '' for none. */
      Address: z.string(),
      Shares: Int,
      /** Members who have it among their favourites, and whether the reader has. */
      Favourites: Int,
      IsFavourite: z.boolean(),
      /** Its author, and whether the reader follows them. */
      MemberID: Int,
      IsAttention: z.boolean(),
      /** AppealState of its author; 0 for others. */
      Appeal: Int,
      MayVote: z.boolean(),
      /** Whether its author may edit it now (AddShowRecord with recordID). */
      MayEdit: z.boolean(),
      /** Pollen its author received for it; 0 for other readers. */
      Pollen: Int,
    }),
    refusals: ['post/gone'],
  }),
  AddShowRecord: call('Show', 'POST', {
    zh: '发布社区内容，可以参加一个进行中的活动；给出 recordID 时改写自己的一条，重新审核',
    who: 'member',
    writes: true,
    once: 'dedupe',
    payload: z.object({
      /** Own post to edit; it keeps its activity, activityID is ignored. */
      recordID: Maybe(Id),
      activityID: Maybe(Id),
      content: RequiredParagraph(
        postLimits.content,
        '写点什么再发布吧',
        `内容最多 ${postLimits.content} 个字`,
      ),
      /** Paths returned by ConfirmUpload for posts (purpose 50): pictures, or one film, which a picture as its cover may follow. */
      images: Maybe(
        ListIn(Text(200), postLimits.pictures, `最多 ${postLimits.pictures} 张图片`).refine(
          isPicturesOrFilm,
          '图片和视频请分开发布，视频最多 1 段',
        ),
      ).transform((list) => list ?? []),
      productIDs: Maybe(ListIn(Id, postLimits.products, `最多 ${postLimits.products} 件商品`)).transform(
        (list) => list ?? [],
      ),
      spots: SpotList,
      /** Not given: a post that is edited keeps its title, its place. */
      title: Maybe(Text(postLimits.title, `标题最多 ${postLimits.title} 个字`)),
      address: Maybe(Text(postLimits.address, `地点最多 ${postLimits.address} 个字`)),
      /** Own draft that is published; it is deleted. */
      draftID: Maybe(Id),
      ...onceKey,
    }),
    data: HandedIn,
    refusals: [
      'post/gone',
      'post/forbidden',
      'post/reported',
      'post/voted',
      'show/activity-gone',
      'show/activity-closed',
      'show/limit',
      'post/often',
      'post/product-unknown',
      'upload/not-yours',
    ],
  }),
  DeleteShowRecord: call('Show', 'POST', {
    zh: '删除自己的社区内容，评论一并删除；活动的发布次数和已得的绿星币不变',
    ...memberWrite,
    payload: z.object({ recordID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['post/gone'],
  }),
  TagShowRecords: call('Show', 'POST', {
    zh: '标记社区内容（tag：10 点赞，可取消，不说哪一个时取反；20 投票，每人每条一票，不能取消）',
    ...memberWrite,
    payload: z.object({
      recordID: Id,
      tag: Maybe(Code(ShowTag, '请选择点赞或投票')),
      /** Only for a like; a vote cannot be taken back. */
      isOn: Maybe(Flag),
      ...onceKey,
    }),
    data: z.object({ IsLike: z.boolean(), Likes: Int, IsVoted: z.boolean(), Votes: Int }),
    refusals: ['post/gone', 'show/own-post', 'show/no-votes', 'show/votes-closed'],
  }),
  GetShowLikesList: call('Show', 'GET', {
    zh: '我赞过的参加活动的内容，最近赞的在前',
    who: 'member',
    payload: z.object(paging),
    data: Paged(ShowCard),
  }),
  ShareRecord: call('Show', 'POST', {
    zh: '分享了一条社区内容；每人每条只数一次',
    ...memberWrite,
    payload: z.object({ recordID: Id, ...onceKey }),
    data: z.object({ Shares: Int }),
    refusals: ['post/gone'],
  }),
  AddNoInterest: call('Show', 'POST', {
    zh: '不感兴趣：这条内容不再出现在自己的列表里',
    ...memberWrite,
    payload: z.object({ recordID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['post/gone'],
  }),
  ReportRecord: call('Show', 'POST', {
    zh: '举报一条社区内容；举报多了先隐藏，由客服审核',
    ...memberWrite,
    payload: z.object({
      recordID: Id,
      reason: RequiredText(20, '请选择举报原因').refine(isAnyReportReason, '请选择举报原因'),
      note: Maybe(Paragraph(100, '说明最多 100 个字')),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['post/gone', 'post/own-report', 'moderation/reports-often'],
  }),
  GetShowCommentList: call('Show', 'GET', {
    zh: '社区内容的评论，新的在前；给出 parentID 时是它的回复，早的在前；自己待审核和未通过的也在',
    who: 'anyone',
    payload: z.object({ recordID: Id, parentID: Maybe(Id), ...paging }),
    data: Paged(ShowComment),
  }),
  AddShowComment: call('Show', 'POST', {
    zh: '评论社区内容，或回复一条评论；审核通过后大家可见',
    who: 'member',
    writes: true,
    once: 'dedupe',
    payload: z.object({
      recordID: Id,
      parentID: Maybe(Id),
      content: CommentText,
      ...onceKey,
    }),
    data: Saved,
    refusals: ['post/gone', 'post/comment-gone', 'post/comments-often'],
  }),
  DeleteShowComment: call('Show', 'POST', {
    zh: '删除自己的评论，或自己内容下的评论；它的回复随之不再显示',
    ...memberWrite,
    payload: z.object({ commentID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['post/comment-gone'],
  }),
  GetMyStatistics: call('Show', 'GET', {
    zh: '我参加活动的内容的统计：展示中的、收到的赞、票、评论、分享，得到的绿星币',
    who: 'member',
    payload: z.object({}),
    data: z.object({
      MemberName: z.string(),
      MemberAvatar: ImagePath,
      Records: Int,
      Likes: Int,
      Votes: Int,
      Comments: Int,
      Shares: Int,
      Pollen: Int,
    }),
  }),
  GetCouRecordCount: call('Show', 'GET', {
    zh: '我参加活动的内容数，按状态',
    who: 'member',
    payload: z.object({}),
    data: z.object({
      All: Int,
      Pending: Int,
      Passed: Int,
      Failed: Int,
      Reported: Int,
      Liked: Int,
    }),
  }),
  GetMyShowPollenDetail: call('Show', 'GET', {
    zh: '社区内容得到的绿星币，新的在前，与合计',
    who: 'member',
    payload: z.object(paging),
    data: Paged(
      z.object({
        ID: Int,
        Title: z.string(),
        PollenNum: Int,
        RecordID: Int,
        CreateDate: Moment,
      }),
    ).extend({ Total: Int }),
  }),
}
