import { type TalentReportReason, talentReportText } from '@greenstar/rules/talent/talent.report'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { memberColumn } from '../member/shared/member-column'
import { moderationState, moderationTone } from '../moderation/shared/moderation-state'
import { showPaths } from '../show/show.paths'
import { Pictured } from '../ui/detail/Pictured'
import { Portrait } from '../ui/detail/Portrait'
import { StatusTag } from '../ui/detail/StatusTag'
import { Thumb } from '../ui/detail/Thumb'
import { WireDate } from '../ui/detail/WireDate'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import type { Talent, TalentReport } from './talent.words'

export const talentColumns = (actions: ((row: Talent) => ReactNode) | undefined): DataColumn<Talent>[] => [
  {
    key: 'talent',
    title: '达人',
    always: true,
    width: 210,
    render: (_, row) => (
      <Pictured
        picture={<Portrait src={row.Avatar} name={row.Name} size={40} />}
        name={<Link to={memberPaths.detail(row.ID)}>{row.Name}</Link>}
        note={row.MemberCode}
      />
    ),
  },
  {
    key: 'works',
    title: '展示中',
    width: 80,
    align: 'right',
    render: (_, row) => <Link to={showPaths.recordsBy(row.ID)}>{row.Works}</Link>,
  },
  { key: 'pending', title: '待审核', width: 80, count: 'Pending' },
  { key: 'fans', title: '粉丝', width: 80, count: 'Fans' },
  { key: 'likes', lesser: true, title: '获赞', width: 80, count: 'Likes' },
  { key: 'views', lesser: true, title: '浏览和播放', width: 100, count: 'Views' },
  {
    key: 'state',
    title: '状态',
    width: 200,
    render: (_, row) =>
      row.IsForbidden ? (
        <StatusTag tone="clay">{`禁止发布：${row.ForbiddenReason}`}</StatusTag>
      ) : row.IsRecommended ? (
        <StatusTag tone="green">推荐</StatusTag>
      ) : null,
  },
  {
    key: 'last',
    title: '最近发布',
    width: 150,
    render: (_, row) => (row.LastDate ? <WireDate at={row.LastDate} /> : null),
  },
  ...actionColumn(190, actions),
]

const judged = (isRight: boolean | null) => {
  if (isRight === null) return <StatusTag tone="dew">未处理</StatusTag>
  return <StatusTag tone={isRight ? 'clay' : 'neutral'}>{isRight ? '属实' : '不属实'}</StatusTag>
}

export const reportColumns = (
  actions: ((row: TalentReport) => ReactNode) | undefined,
): DataColumn<TalentReport>[] => [
  {
    key: 'work',
    title: '作品',
    always: true,
    width: 260,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.CoverPath} size={48} />}
        name={row.Title || '作品已删除'}
        note={row.CommentID > 0 ? `评论：${row.Comment}` : '举报作品'}
      />
    ),
  },
  {
    key: 'reason',
    title: '原因',
    width: 220,
    render: (_, row) =>
      [talentReportText[row.Reason as TalentReportReason], row.Note].filter((text) => text).join('：'),
  },
  memberColumn(130, { title: '举报人' }),
  {
    key: 'status',
    lesser: true,
    title: '内容状态',
    width: 110,
    state: (row) => [moderationTone(row.Status), moderationState(row.Status)],
  },
  { key: 'judged', title: '处理', width: 90, render: (_, row) => judged(row.IsRight) },
  { key: 'created', title: '时间', width: 150, second: 'CreateDate' },
  ...actionColumn(170, actions),
]
