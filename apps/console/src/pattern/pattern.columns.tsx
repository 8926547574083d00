import { Link } from 'react-router'
import { memberColumn } from '../member/shared/member-column'
import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { patternPaths } from './pattern.paths'
import { type PatternResultRow, type PatternRow, statusText, statusTone } from './pattern.words'

export const patternColumns = (
  actions: ((row: PatternRow) => React.ReactNode) | undefined,
): DataColumn<PatternRow>[] => [
  {
    key: 'title',
    title: '测试',
    always: true,
    width: 260,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.ImgPath} size={44} />}
        name={row.Title}
        note={`/pattern/${row.Type} · ${row.QuestionNum} 道题 · ${row.ResultNum} 种结果`}
      />
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 170,
    state: (row) => [
      statusTone(row.Status),
      row.HasChanges ? `${statusText(row.Status)}，有未发布的修改` : statusText(row.Status),
    ],
  },
  {
    key: 'version',
    title: '版本',
    width: 80,
    align: 'right',
    render: (_, row) => (row.Version > 0 ? <span className="num">{row.Version}</span> : '—'),
  },
  {
    key: 'taken',
    title: '近 30 天',
    width: 100,
    align: 'right',
    render: (_, row) => <Link to={patternPaths.figures(row.ID)}>{row.Taken} 人次</Link>,
  },
  { key: 'published', title: '发布时间', width: 150, second: 'PublishDate' },
  ...actionColumn(210, actions),
]

export const resultColumns: DataColumn<PatternResultRow>[] = [
  { key: 'title', title: '测试', always: true, width: 160, text: 'Title' },
  { key: 'version', title: '版本', width: 70, align: 'right', text: 'Version' },
  memberColumn(160),
  { key: 'result', title: '结果', width: 140, text: 'ResultName' },
  { key: 'share', title: '来自分享', width: 90, render: (_, row) => (row.IsByShare ? '是' : '否') },
  { key: 'created', title: '时间', width: 160, second: 'CreateDate' },
]
