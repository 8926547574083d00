import { showStateText } from '@greenstar/rules/post/activity'
import { Link } from 'react-router'
import { memberColumn } from '../member/shared/member-column'
import { moderationState, moderationTone } from '../moderation/shared/moderation-state'
import { talentPaths } from '../talent/talent.paths'
import { StatusTag } from '../ui/detail/StatusTag'
import { Thumb } from '../ui/detail/Thumb'
import { Pictures } from '../ui/form/Pictures'
import { TimeWindow } from '../ui/form/TimeWindow'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import styles from './show.columns.module.css'
import { showPaths } from './show.paths'
import { type ShowActivity, type ShowComment, type ShowRecord, stateTones } from './show.words'

const number = (n: number) => <span className="num">{n.toLocaleString()}</span>

export const activityColumns = (
  actions: ((row: ShowActivity) => React.ReactNode) | undefined,
): DataColumn<ShowActivity>[] => [
  { key: 'cover', title: '封面', width: 72, render: (_, row) => <Thumb src={row.CoverPath} size={48} /> },
  {
    key: 'title',
    title: '话题',
    always: true,
    width: 208,
    render: (_, row) => (
      <>
        {row.Title}
        {row.Intro ? <p className={styles.note}>{row.Intro}</p> : null}
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 90,
    state: (row) => [stateTones[row.State], showStateText[row.State]],
  },
  {
    key: 'window',
    title: '活动时间',
    width: 270,
    render: (_, row) => <TimeWindow begin={row.BeginDate} end={row.EndDate} />,
  },
  { key: 'vote', lesser: true, title: '投票', width: 64, render: (_, row) => (row.IsVote ? '有' : '没有') },
  { key: 'pollen', title: '奖励', width: 70, count: 'Pollen' },
  {
    key: 'limit',
    lesser: true,
    title: '每人',
    width: 70,
    align: 'right',
    render: (_, row) => (row.PerMember > 0 ? number(row.PerMember) : '不限'),
  },
  {
    key: 'records',
    title: '内容',
    width: 70,
    align: 'right',
    render: (_, row) => <Link to={showPaths.recordsOf(row.ID)}>{row.Records}</Link>,
  },
  { key: 'partakers', title: '会员', width: 70, count: 'Partakers' },
  ...actionColumn(170, actions),
]

type MemberContent = ShowRecord | ShowComment

const stateColumn = <Row extends MemberContent>(reports: (row: Row) => React.ReactNode): DataColumn<Row> => ({
  key: 'status',
  title: '状态',
  width: 112,
  render: (_, row) => (
    <>
      <StatusTag tone={moderationTone(row.Status)}>{moderationState(row.Status)}</StatusTag>
      {reports(row)}
      {row.Reason ? <p className={styles.note}>{row.Reason}</p> : null}
    </>
  ),
})

const createdColumn = { key: 'created', title: '时间', width: 110, recent: 'CreateDate' } as const

export const recordColumns = (
  actions: ((row: ShowRecord) => React.ReactNode) | undefined,
): DataColumn<ShowRecord>[] => [
  {
    key: 'content',
    title: '内容',
    always: true,
    width: 250,
    render: (_, row) => (
      <div className={styles.said}>
        <p>{row.Content}</p>
        {row.IsTop || row.Address ? (
          <p className={styles.note}>
            {[row.IsTop ? '热门置顶' : '', row.Address].filter((text) => text !== '').join(' · ')}
          </p>
        ) : null}
        <Pictures paths={row.Images} size={48} picture="社区图片" film="社区视频" />
        {row.Products.length > 0 ? (
          <p className={styles.note}>{row.Products.map(({ Name }) => Name).join('、')}</p>
        ) : null}
      </div>
    ),
  },
  {
    key: 'activity',
    title: '活动',
    width: 112,
    render: (_, row) =>
      row.ActivityID > 0 ? <Link to={showPaths.recordsOf(row.ActivityID)}>{row.ActivityTitle}</Link> : null,
  },
  memberColumn(132),
  { key: 'views', title: '浏览', width: 58, count: 'Views' },
  { key: 'likes', title: '点赞', width: 58, count: 'Likes' },
  { key: 'votes', lesser: true, title: '票数', width: 58, count: 'Votes' },
  {
    key: 'comments',
    title: '评论',
    width: 58,
    align: 'right',
    render: (_, row) =>
      row.Comments > 0 ? <Link to={showPaths.commentsOf(row.ID)}>{row.Comments}</Link> : number(0),
  },
  { key: 'shares', lesser: true, title: '分享', width: 58, count: 'Shares' },
  { key: 'pollen', lesser: true, title: '奖励', width: 58, count: 'Pollen' },
  { key: 'hot', title: '热度', width: 70, startsHidden: true, count: 'Hot' },
  stateColumn<ShowRecord>(({ ID, Reports }) =>
    Reports > 0 ? (
      <p className={styles.note}>
        <Link to={talentPaths.reportsOf(ID)}>{Reports} 人举报</Link>
      </p>
    ) : null,
  ),
  createdColumn,
  ...actionColumn(130, actions),
]

export const commentColumns = (
  actions: ((row: ShowComment) => React.ReactNode) | undefined,
): DataColumn<ShowComment>[] => [
  {
    key: 'content',
    title: '评论',
    always: true,
    width: 290,
    render: (_, row) => (row.ParentID > 0 ? `回复：${row.Content}` : row.Content),
  },
  {
    key: 'record',
    title: '社区内容',
    width: 250,
    render: (_, row) => <Link to={showPaths.commentsOf(row.RecordID)}>{row.RecordContent}</Link>,
  },
  { key: 'activity', lesser: true, title: '活动', width: 130, text: 'ActivityTitle' },
  memberColumn(132),
  stateColumn<ShowComment>(() => null),
  createdColumn,
  ...actionColumn(130, actions),
]
