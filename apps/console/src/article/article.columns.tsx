import { articleStateText } from '@greenstar/rules/article/article.state'
import { Link } from 'react-router'
import { memberColumn } from '../member/shared/member-column'
import { moderationState, moderationTone } from '../moderation/shared/moderation-state'
import { StatusTag } from '../ui/detail/StatusTag'
import { Thumb } from '../ui/detail/Thumb'
import { WireDate } from '../ui/detail/WireDate'
import { TimeWindow } from '../ui/form/TimeWindow'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import styles from './article.columns.module.css'
import { articlePaths } from './article.paths'
import {
  type ArticleComment,
  type ArticleOpinion,
  type ArticleRow,
  columnName,
  stateTones,
} from './article.words'

const number = (n: number) => <span className="num">{n.toLocaleString()}</span>

export const articleColumns = (
  actions: ((row: ArticleRow) => React.ReactNode) | undefined,
): DataColumn<ArticleRow>[] => [
  { key: 'cover', title: '封面', width: 72, render: (_, row) => <Thumb src={row.CoverPath} size={48} /> },
  {
    key: 'title',
    title: '标题与地址',
    always: true,
    width: 250,
    render: (_, row) => (
      <>
        {row.Title}
        <p className={styles.note}>{row.Path}</p>
      </>
    ),
  },
  { key: 'column', title: '栏目', width: 100, render: (_, row) => columnName(row.ColumnCode) },
  {
    key: 'state',
    title: '状态',
    width: 90,
    state: (row) => [stateTones[row.State], articleStateText[row.State]],
  },
  {
    key: 'window',
    title: '展示时间',
    width: 248,
    render: (_, row) => <TimeWindow begin={row.BeginDate} end={row.EndDate} />,
  },
  { key: 'sort', lesser: true, title: '排序', width: 70, count: 'Sort' },
  { key: 'likes', lesser: true, title: '点赞', width: 70, count: 'Likes' },
  {
    key: 'comments',
    title: '评论',
    width: 70,
    align: 'right',
    render: (_, row) =>
      row.Comments > 0 ? <Link to={articlePaths.commentsOf(row.ID)}>{row.Comments}</Link> : number(0),
  },
  ...actionColumn(190, actions),
]

export const commentColumns = (
  actions: ((row: ArticleComment) => React.ReactNode) | undefined,
): DataColumn<ArticleComment>[] => [
  {
    key: 'content',
    title: '评论',
    always: true,
    width: 290,
    render: (_, row) => (row.ParentID > 0 ? `回复：${row.Content}` : row.Content),
  },
  { key: 'article', title: '文章', width: 190, text: 'NewsTitle' },
  { key: 'column', lesser: true, title: '栏目', width: 100, render: (_, row) => columnName(row.ColumnCode) },
  memberColumn(130),
  { key: 'likes', lesser: true, title: '点赞', width: 70, count: 'Likes' },
  {
    key: 'status',
    title: '状态',
    width: 140,
    render: (_, row) => (
      <>
        <StatusTag tone={moderationTone(row.Status)}>{moderationState(row.Status)}</StatusTag>
        {row.Reason ? <p className={styles.note}>{row.Reason}</p> : null}
      </>
    ),
  },
  { key: 'created', title: '时间', width: 112, recent: 'CreateDate' },
  ...actionColumn(140, actions),
]

export const opinionColumns: DataColumn<ArticleOpinion>[] = [
  { key: 'title', title: '文章', always: true, width: 280, text: 'Title' },
  { key: 'column', title: '栏目', width: 110, render: (_, row) => columnName(row.ColumnCode) },
  { key: 'useful', title: '有用', width: 90, count: 'Useful' },
  { key: 'useless', title: '没用', width: 90, count: 'Useless' },
  {
    key: 'rate',
    title: '有用占比',
    width: 100,
    align: 'right',
    render: (_, row) => <span className="num">{row.UsefulRate}%</span>,
  },
  {
    key: 'last',
    title: '最近一次',
    width: 160,
    render: (_, row) => (row.LastDate ? <WireDate at={row.LastDate} /> : null),
  },
]
