import { ops } from '@greenstar/contract'
import { moderationText } from '@greenstar/rules/moderation/moderation.status'
import { keptReason, reportCode, talentReportText } from '@greenstar/rules/talent/talent.report'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull } from '../platform/wire'
import { excerpt } from '../post/post.service'
import { listReports, listRoomTalents, type RoomReport, type RoomTalent } from './talent-room.store'

const yes = (flag: boolean) => (flag ? '是' : '')

export const talentExport = defineExport({
  name: 'talents',
  title: '达人',
  permission: 'talent.read',
  payload: ops.talent.ListTalents.payload,
  page: (filter, { db, size }, after?: RoomTalent) => listRoomTalents(db, filter, { size, after }),
  columns: [
    { key: 'talent', title: '会员号', value: (row) => row.member_code },
    { key: 'talent', title: '达人', value: (row) => row.name },
    { key: 'works', title: '展示中的作品', value: (row) => row.works },
    { key: 'works', title: '待审核', value: (row) => row.pending },
    { key: 'fans', title: '粉丝', value: (row) => row.fans },
    { key: 'likes', title: '获赞', value: (row) => row.likes },
    { key: 'views', title: '浏览和播放', value: (row) => row.views },
    { key: 'recommended', title: '推荐', value: (row) => yes(row.is_recommended) },
    { key: 'forbidden', title: '禁止发布的原因', value: (row) => row.forbidden_reason },
    { key: 'last', title: '最近发布', value: (row) => clock(momentOrNull(row.last_work_at)) },
  ],
})

export const talentReportExport = defineExport({
  name: 'talent-reports',
  title: '达人举报',
  permission: 'talent.read',
  payload: ops.talent.ListTalentReports.payload,
  page: ({ reason, ...others }, { db, size }, after?: RoomReport) =>
    listReports(
      db,
      { ...others, reason: reason === undefined ? undefined : keptReason[reason] },
      { size, after },
    ),
  columns: [
    { key: 'work', title: '作品', value: (row) => row.title || excerpt(row.words) },
    { key: 'comment', title: '评论', value: (row) => row.comment },
    { key: 'member', title: '举报人', value: (row) => row.member_name },
    { key: 'reason', title: '原因', value: (row) => talentReportText[reportCode(row.reason)] },
    { key: 'reason', title: '说明', value: (row) => row.note },
    { key: 'status', title: '内容状态', value: (row) => moderationText[row.status] ?? '' },
    {
      key: 'judged',
      title: '处理',
      value: (row) => (row.is_right === null ? '未处理' : row.is_right ? '属实' : '不属实'),
    },
    { key: 'created', title: '时间', value: (row) => clock(moment(row.created_at)) },
  ],
})
