import { activityLimits, showStates } from '@greenstar/rules/post/activity'
import { PostKind } from '@greenstar/rules/post/post'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  DateTime,
  Day,
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
  Paragraph,
  RequiredParagraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Whole,
} from '../platform/wire'
import { PostProduct } from '../post/post.shapes'
import { ShowActivityCard } from './show.shapes'

const read = byOperator('show.read')
const write = operatorWrite('show.write')
const publish = operatorWrite('show.publish')
const Time = DateTime('时间不正确')
const keyword = Keyword(40)

const Row = ShowActivityCard.extend({
  State: z.enum(showStates),
  PerMember: Int,
  UpdateDate: Moment,
})

const contentFilter = {
  keyword,
  status: Maybe(Whole(0, 99)),
  activity: Maybe(Id),
  member: Maybe(Id),
  from: Day,
  to: Day,
}

const saidColumns = {
  ID: Int,
  /** Its ID in moderation (ModerateContents). */
  ContentID: Int,
  ActivityID: Int,
  ActivityTitle: z.string(),
  MemberID: Int,
  MemberName: z.string(),
  Content: z.string(),
  Status: Int,
  Reason: z.string(),
  CreateDate: Moment,
}

export const showConsole = {
  ListShowActivities: call('Console', 'GET', {
    zh: '社区活动，开始晚的在前',
    ...read,
    payload: z.object({
      keyword,
      state: Maybe(z.enum(showStates, { error: '状态不正确' })),
      vote: Maybe(Flag),
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetShowActivityDraft: call('Console', 'GET', {
    zh: '一个社区活动和它的规则、相关商品',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({ Rule: z.string(), Products: z.array(PostProduct) }),
    refusals: ['show/activity-gone'],
  }),
  SaveShowActivity: call('Console', 'POST', {
    zh: '新建或修改社区活动；已有人参加后，开始时间、投票与奖励不变',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      title: RequiredText(activityLimits.title, '请填写话题', `话题最多 ${activityLimits.title} 个字`),
      intro: Paragraph(activityLimits.intro, `简介最多 ${activityLimits.intro} 个字`),
      coverPath: RequiredText(200, '请选择封面'),
      rule: RequiredParagraph(activityLimits.rule, '请填写活动规则', `规则最多 ${activityLimits.rule} 个字`),
      beginDate: Time,
      endDate: Time,
      productIDs: Maybe(ListIn(Id, activityLimits.goods, `最多 ${activityLimits.goods} 件商品`)).transform(
        (list) => list ?? [],
      ),
      pollen: Whole(0, activityLimits.pollen, `奖励应在 0 至 ${activityLimits.pollen} 绿星币之间`),
      isVote: Flag,
      perMember: Whole(0, activityLimits.perMember, `每人条数应在 0 至 ${activityLimits.perMember} 之间`),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'show/activity-gone',
      'show/window',
      'show/fixed',
      'show/moved',
      'post/product-unknown',
      'upload/picture-unknown',
    ],
  }),
  PublishShowActivity: call('Console', 'POST', {
    zh: '发布社区活动，到开始时间会员可以参加',
    ...publish,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['show/activity-gone', 'show/moved', 'show/window'],
  }),
  EndShowActivity: call('Console', 'POST', {
    zh: '提前结束社区活动；它的内容照常展示',
    ...publish,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['show/activity-gone', 'show/moved'],
  }),
  DeleteShowActivity: call('Console', 'POST', {
    zh: '删除从未发布的社区活动',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['show/activity-gone', 'show/moved'],
  }),
  ListShowRecords: call('Console', 'GET', {
    zh: '社区内容，新的在前',
    ...read,
    payload: z.object({
      ...contentFilter,
      type: Maybe(Code(PostKind, '类型不正确')),
      product: Maybe(Id),
      /** Put on top of the hot list. */
      top: Maybe(Flag),
      /** Only posts with open reports. */
      reported: Maybe(Flag),
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ...saidColumns,
        /** 20 film, 10 pictures or text only. */
        Type: Int,
        Title: z.string(),
        Address: z.string(),
        CoverPath: ImagePath,
        Images: z.array(ImagePath),
        Products: z.array(z.object({ ID: Int, Name: z.string() })),
        Likes: Int,
        Votes: Int,
        Comments: Int,
        Shares: Int,
        /** Readers, each once a day. */
        Views: Int,
        Reports: Int,
        IsTop: z.boolean(),
        /** Score in the hot list now, in thousandths. */
        Hot: Int,
        /** Pollen that its author received for it. */
        Pollen: Int,
      }),
    ),
  }),
  GetShowFigures: call('Console', 'GET', {
    zh: '近 30 天的社区：内容、浏览、评论、举报的数量和审核的中位用时（分钟）',
    ...read,
    payload: z.object({}),
    data: z.object({ Records: Int, Views: Int, Comments: Int, Reports: Int, MedianMinutes: Int }),
  }),
  ListShowComments: call('Console', 'GET', {
    zh: '社区评论，新的在前',
    ...read,
    payload: z.object({ ...contentFilter, record: Maybe(Id), ...roomPaging }),
    data: RoomPaged(z.object({ ...saidColumns, ParentID: Int, RecordID: Int, RecordContent: z.string() })),
  }),
}
