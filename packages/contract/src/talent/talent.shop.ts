import {
  PostKind,
  postLimits,
  TalentFeed,
  TalentFollowType,
  TalentLikeType,
  TalentNewsType,
} from '@greenstar/rules/post/post'
import { TalentMissionType } from '@greenstar/rules/talent/talent.mission'
import { TalentReportReason } from '@greenstar/rules/talent/talent.report'
import { isFilm } from '@greenstar/rules/upload/upload.film'
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
  RequiredText,
  Text,
  Whole,
} from '../platform/wire'
import { CommentText, HandedIn, SpotList } from '../post/post.shapes'
import { PicturePath } from '../upload/upload.shapes'
import {
  NewsCounts,
  ReceivedLike,
  TalentCard,
  TalentComment,
  TalentProfile,
  TalentRecord,
  TalentRecordCard,
} from './talent.shapes'

const type = Code(PostKind, '作品类型不正确')
const keyword = Keyword(40)
const emptyList = <T>(list: T[] | undefined) => list ?? []

export const talentShop = {
  GetTalentRecordList: call('Talent', 'POST', {
    zh: '作品列表，新的在前：feed 10 全部、20 关注的达人的、30 点赞过的、50 收藏的（collectionID 是哪个收藏夹，0 是默认的）、40 推荐（不按时间，按互动、浏览和新旧，再看关注、买过的和养的；带其他筛选时新的在前）；mine 为自己的全部作品，可按 status 筛选；可按类型、达人、商品、关键词筛选。不含不感兴趣的。从一个作品往后滑（afterID）时只取比它早的',
    who: 'anyone',
    payload: z.object({
      feed: Maybe(Code(TalentFeed, '列表不正确')),
      /** Only with feed 50. */
      collectionID: Maybe(Whole(0, Number.MAX_SAFE_INTEGER, '收藏夹不正确')),
      mine: Maybe(Flag),
      /** Only with `mine`: 10, 20, 30 or 90. */
      status: Maybe(Code({ pending: 10, pass: 20, fail: 30, reported: 90 }, '状态不正确')),
      type: Maybe(type),
      talentID: Maybe(Id),
      productID: Maybe(Id),
      /** Words of the title or the text. */
      keyword,
      /** Films after this one in the same list, for the swipe feed. */
      afterID: Maybe(Id),
      ...paging,
    }),
    data: PagedSearch(TalentRecordCard),
  }),
  GetHotRecordList: call('Talent', 'POST', {
    zh: '热门作品：置顶的在前，其余按热度，一天减半（每隔几分钟算一次）',
    who: 'anyone',
    payload: z.object({ type: Maybe(type), ...paging }),
    data: Paged(TalentRecordCard),
  }),
  GetTalentRecordByID: call('Talent', 'POST', {
    zh: '一个作品；自己的在审核中、未通过时也能看',
    who: 'anyone',
    payload: z.object({ id: Id }),
    data: TalentRecord,
    refusals: ['post/gone'],
  }),
  AddRecord: call('Talent', 'POST', {
    zh: '发布作品；给出 id 时修改自己的作品，已展示的改后重新审核。图文 1–9 张图片，视频一段；图片与视频先以用途 50（post）登记',
    ...memberWrite,
    payload: z.object({
      /** Own post to edit; it keeps its activity, activityID is ignored. */
      id: Maybe(Id),
      /** A running activity of the community that the post takes part in. */
      activityID: Maybe(Id),
      type,
      title: RequiredText(postLimits.title, '请填写标题', `标题最多 ${postLimits.title} 个字`),
      content: Paragraph(postLimits.content, `正文最多 ${postLimits.content} 个字`),
      /** Paths returned by ConfirmUpload (purpose `post`); of a film the first is its cover, if one was chosen. */
      images: Maybe(ListIn(PicturePath, postLimits.pictures, `最多 ${postLimits.pictures} 张图片`)).transform(
        emptyList,
      ),
      /** Path of the film; only for a work with a film. Without a chosen cover its own has the same name. */
      videoPath: Maybe(Text(200).refine((path) => path === '' || isFilm(path), '视频不正确，请重新选择')),
      address: Maybe(Text(postLimits.address, `地点最多 ${postLimits.address} 个字`)),
      productIDs: Maybe(ListIn(Id, postLimits.products, `最多关联 ${postLimits.products} 件商品`)).transform(
        emptyList,
      ),
      spots: SpotList,
      /** Own draft that is published; it is deleted. */
      draftID: Maybe(Id),
      ...onceKey,
    }),
    data: HandedIn,
    refusals: [
      'post/gone',
      'post/reported',
      'post/forbidden',
      'post/no-pictures',
      'post/no-film',
      'post/product-unknown',
      'post/often',
      'post/voted',
      'show/activity-gone',
      'show/activity-closed',
      'show/limit',
      'upload/not-yours',
    ],
  }),
  DeleteRecord: call('Talent', 'POST', {
    zh: '删除自己的作品',
    ...memberWrite,
    payload: z.object({ recordID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['post/gone'],
  }),
  NoInterestRecord: call('Talent', 'POST', {
    zh: '对一个作品不感兴趣：不再出现在自己的列表里',
    ...memberWrite,
    payload: z.object({ recordID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['post/gone'],
  }),
  ReportTalentRecord: call('Talent', 'POST', {
    zh: '举报作品，或它的一条评论；举报多了先隐藏，由客服审核',
    ...memberWrite,
    payload: z.object({
      recordID: Id,
      /** The reported comment; missing: the work. */
      commentID: Maybe(Id),
      /** Value of GetEnumName('reportReason'). */
      reason: Code(TalentReportReason, '请选择举报原因'),
      note: Maybe(Paragraph(postLimits.reportNote, `说明最多 ${postLimits.reportNote} 个字`)),
      ...onceKey,
    }),
    data: Nothing,
    refusals: [
      'post/gone',
      'post/comment-gone',
      'post/own-comment',
      'post/own-report',
      'moderation/reports-often',
    ],
  }),
  AddShareNum: call('Talent', 'POST', {
    zh: '记录一次分享；每人每个作品计一次',
    ...memberWrite,
    payload: z.object({ recordID: Id, ...onceKey }),
    data: z.object({ Shares: Int }),
    refusals: ['post/gone'],
  }),
  GetCommentListByRecordID: call('Talent', 'POST', {
    zh: '作品的评论，置顶的在前，其余新的在前；给出 parentID 时是它的回复，早的在前；自己待审核和未通过的也在',
    who: 'anyone',
    payload: z.object({ recordID: Id, parentID: Maybe(Id), ...paging }),
    data: Paged(TalentComment),
  }),
  AddComment: call('Talent', 'POST', {
    zh: '评论作品，或回复一条评论；审核通过后大家可见',
    who: 'member',
    writes: true,
    once: 'dedupe',
    payload: z.object({
      recordID: Id,
      parentID: Maybe(Id),
      content: CommentText,
      ...onceKey,
    }),
    data: z.object({ ID: Int, Status: Int }),
    refusals: ['post/gone', 'post/comment-gone', 'post/comments-often'],
  }),
  DeleteComment: call('Talent', 'POST', {
    zh: '删除自己的评论，或自己作品下的评论；它的回复随之不再显示',
    ...memberWrite,
    payload: z.object({ commentID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['post/comment-gone'],
  }),
  TopComment: call('Talent', 'POST', {
    zh: '作者置顶作品的一条评论，或取消；每个作品一条，新的换下旧的',
    ...memberWrite,
    payload: z.object({ commentID: Id, isTop: Flag, ...onceKey }),
    data: Nothing,
    refusals: ['post/comment-gone'],
  }),
  AddLikes: call('Talent', 'POST', {
    zh: '点赞作品（type 10，id 为作品）或评论（type 20，id 为评论），或取消；不说哪一个时取反',
    ...memberWrite,
    payload: z.object({
      type: Code(TalentLikeType, '点赞类型不正确'),
      id: Id,
      isLike: Maybe(Flag),
      ...onceKey,
    }),
    data: z.object({ IsLike: z.boolean(), Likes: Int }),
    refusals: ['post/gone', 'post/comment-gone'],
  }),
  AttentionTalent: call('Talent', 'POST', {
    zh: '关注达人，或取消；不说哪一个时取反；recordID 是从哪个作品关注的',
    ...memberWrite,
    payload: z.object({
      talentID: Id,
      isAttention: Maybe(Flag),
      /** The post from which the creator is followed; it counts for its place in 推荐. */
      recordID: Maybe(Id),
      ...onceKey,
    }),
    data: z.object({ IsAttention: z.boolean(), Fans: Int }),
    refusals: ['post/gone', 'talent/creator-gone', 'talent/own-follow', 'talent/follows-many'],
  }),
  BlockMember: call('Talent', 'POST', {
    zh: '拉黑一位会员，或解除：双方不再看到对方的内容、评论和主页，互相的关注也取消；订单不受影响',
    ...memberWrite,
    addition: true,
    payload: z.object({ talentID: Id, isBlocked: Flag, ...onceKey }),
    data: z.object({ IsBlocked: z.boolean() }),
    refusals: ['talent/creator-gone', 'talent/own-block', 'talent/blocks-many'],
  }),
  GetTalentLikesList: call('Talent', 'POST', {
    zh: '收到的赞：谁赞了自己的作品或评论，新的在前',
    who: 'member',
    payload: z.object({ ...paging }),
    data: Paged(ReceivedLike),
  }),
  GetTalentAttentionList: call('Talent', 'POST', {
    zh: '粉丝（type 10）或关注（type 20），新的在前；talentID 不给时是自己的；type 30 是自己拉黑的',
    who: 'member',
    payload: z.object({
      type: Code(TalentFollowType, '列表不正确'),
      talentID: Maybe(Id),
      ...paging,
    }),
    data: Paged(
      TalentCard.extend({
        /** A fan of the reader, not read yet (ReadTalentNews). */
        IsNew: z.boolean(),
        CreateDate: Moment,
      }),
    ),
    refusals: ['talent/creator-gone'],
  }),
  GetMyReceiveComment: call('Talent', 'POST', {
    zh: '收到的评论：别人在自己作品下的评论和对自己评论的回复，新的在前',
    who: 'member',
    payload: z.object({ ...paging }),
    data: Paged(
      TalentComment.extend({
        RecordType: Int,
        RecordTitle: z.string(),
        CoverPath: ImagePath,
        /** The reader's comment that it replies to, or ''. */
        MyContent: z.string(),
        IsNew: z.boolean(),
      }),
    ),
  }),
  ReadTalentNews: call('Talent', 'POST', {
    zh: '把收到的赞（10）、评论（20）或新粉丝（30）标为已看；不给 type 时全部',
    who: 'member',
    addition: true,
    writes: true,
    payload: z.object({ type: Maybe(Code(TalentNewsType, '类型不正确')) }),
    data: NewsCounts,
  }),
  GetMyTalent: call('Talent', 'POST', {
    zh: '自己的达人主页：数字、没看过的消息数、能不能发布',
    who: 'member',
    payload: z.object({}),
    data: TalentProfile.extend({
      Unread: NewsCounts,
      /** Readers and viewers of the public works, each once a day for a work. */
      Views: Int,
      /** Own works by status, without deleted ones. */
      Pending: Int,
      Failed: Int,
      /** False if an operator has forbidden it. */
      MayPublish: z.boolean(),
      /** Reason given by the operator, or ''. */
      ForbiddenReason: z.string(),
      /** Signature that waits for moderation, or ''. */
      PendingSignature: z.string(),
    }),
    refusals: ['talent/creator-gone'],
  }),
  SaveTalentSignature: call('Talent', 'POST', {
    zh: '修改自己的达人签名，审核通过后展示；空的立即清除',
    ...memberWrite,
    addition: true,
    payload: z.object({
      signature: Paragraph(postLimits.signature, `签名最多 ${postLimits.signature} 个字`),
      ...onceKey,
    }),
    data: z.object({ Status: Int }),
    refusals: ['talent/signature-often'],
  }),
  GetMyTalentByID: call('Talent', 'POST', {
    zh: '一位达人的主页',
    who: 'anyone',
    payload: z.object({ talentID: Id }),
    data: TalentProfile,
    refusals: ['talent/creator-gone', 'talent/blocked-by-you'],
  }),
  GetTalentList: call('Talent', 'POST', {
    zh: '达人列表：推荐的在前，其余粉丝多的在前；可按名字搜索，可只看推荐的',
    who: 'anyone',
    payload: z.object({ keyword, recommended: Maybe(Flag), ...paging }),
    data: PagedSearch(TalentProfile),
  }),
  GetTalentProductList: call('Talent', 'POST', {
    zh: '达人作品里关联的在售商品，被关联多的在前；talentID 不给时是所有达人的（达人好物）',
    who: 'anyone',
    payload: z.object({ talentID: Maybe(Id), ...paging }),
    data: Paged(
      ProductCard.extend({
        /** Public works that link to it. */
        RecordCount: Int,
      }),
    ),
  }),
  GetEnumName: call('Talent', 'POST', {
    zh: '名称表：reportReason 举报原因、talentWorksStatus 作品状态、workType 作品类型',
    who: 'anyone',
    cacheSeconds: 60,
    payload: z.object({
      name: z.enum(['reportReason', 'talentWorksStatus', 'workType'], { error: '名称表不正确' }),
    }),
    data: z.array(z.object({ Value: Int, Name: z.string() })),
  }),
  GetRandomTalentRecord: call('Talent', 'POST', {
    zh: '随机浏览一个别人的作品，从此刻起计时（任务 10）',
    ...memberWrite,
    payload: z.object({ ...onceKey }),
    data: z.object({
      ID: Int,
      Type: Int,
      Title: z.string(),
      CoverPath: ImagePath,
      LinkUrl: z.string(),
      Seconds: Int,
      BeginDate: Moment,
    }),
    refusals: ['talent/nothing-to-see'],
  }),
  GetMissionStatus: call('Talent', 'POST', {
    zh: '达人任务：10 浏览作品（每天一次，领取），20 发布作品（审核通过即得，每天两次）',
    who: 'member',
    payload: z.object({}),
    data: z.array(
      z.object({
        /** TalentMissionType. */
        Type: Int,
        Name: z.string(),
        Note: z.string(),
        PollenNum: Int,
        /** Times done today, and maximum per day with pollen. */
        DoneNum: Int,
        DayLimit: Int,
        IsComplete: z.boolean(),
        /** Done and can be claimed. */
        CanComplete: z.boolean(),
      }),
    ),
  }),
  CompleteMission: call('Talent', 'POST', {
    zh: '领取任务奖励；Data 为获得的绿星币，今日已领为 0',
    ...memberWrite,
    payload: z.object({ type: Code(TalentMissionType, '任务类型不正确'), ...onceKey }),
    data: Int,
    refusals: ['talent/mission-not-done', 'talent/look-longer'],
  }),
}
