import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { TalentReportReason } from '@greenstar/rules/talent/talent.report'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
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
  RequiredText,
  RoomPaged,
  roomPaging,
} from '../platform/wire'

const read = byOperator('talent.read')
const write = operatorWrite('talent.write')
const keyword = Keyword(40)

const Talent = z.object({
  ID: Int,
  Name: z.string(),
  Avatar: ImagePath,
  MemberCode: z.string(),
  Works: Int,
  Pending: Int,
  Fans: Int,
  Likes: Int,
  /** Readers and viewers of the public works, each once a day for a work. */
  Views: Int,
  IsRecommended: z.boolean(),
  IsForbidden: z.boolean(),
  ForbiddenReason: z.string(),
  /** Time of the last submitted work. */
  LastDate: Moment.nullable(),
})

export const talentConsole = {
  ListTalents: call('Console', 'GET', {
    zh: '达人，粉丝多的在前',
    ...read,
    payload: z.object({
      /** The beginning of a name, or a complete member code. */
      keyword,
      recommended: Maybe(Flag),
      forbidden: Maybe(Flag),
      ...roomPaging,
    }),
    data: RoomPaged(Talent),
  }),
  RecommendTalents: call('Console', 'POST', {
    zh: '推荐达人，或取消推荐；推荐的排在达人列表前面',
    ...write,
    payload: z.object({ ids: ListIn(Id, maxAtOnce), isRecommended: Flag }),
    data: Nothing,
    refusals: ['talent/creator-gone'],
  }),
  ForbidTalent: call('Console', 'POST', {
    zh: '禁止发布作品并告知会员；已展示的作品不变',
    ...write,
    payload: z.object({ id: Id, reason: RequiredText(100, '请填写原因', '原因最多 100 个字') }),
    data: Nothing,
    refusals: ['talent/creator-gone', 'talent/moved'],
  }),
  AllowTalent: call('Console', 'POST', {
    zh: '恢复发布作品并告知会员',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['talent/creator-gone', 'talent/moved'],
  }),
  TopTalentRecords: call('Console', 'POST', {
    zh: '把展示中的作品置顶到热门，或取消',
    ...write,
    payload: z.object({ ids: ListIn(Id, maxAtOnce), isTop: Flag }),
    data: Nothing,
    refusals: ['post/gone'],
  }),
  ListTalentReports: call('Console', 'GET', {
    zh: '对作品和评论的举报，新的在前',
    ...read,
    payload: z.object({
      reason: Maybe(Code(TalentReportReason, '原因不正确')),
      /** Whether it was decided. */
      judged: Maybe(Flag),
      recordID: Maybe(Id),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        ContentID: Int,
        RecordID: Int,
        Title: z.string(),
        CoverPath: ImagePath,
        /** 0: the work itself was reported. */
        CommentID: Int,
        Comment: z.string(),
        MemberID: Int,
        MemberName: z.string(),
        Reason: Int,
        Note: z.string(),
        /** Status of the reported work or comment. */
        Status: Int,
        /** null: not decided yet. */
        IsRight: z.boolean().nullable(),
        CreateDate: Moment,
      }),
    ),
  }),
}
