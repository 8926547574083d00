import { stateWords } from '@greenstar/rules/home/home.words'
import { LinkName } from '../home/shared/LinkName'
import { TimeWindow } from '../ui/form/TimeWindow'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { type Notice, stateTones } from './broadcast.words'

export const noticeColumns = (
  actions: ((row: Notice) => React.ReactNode) | undefined,
): DataColumn<Notice>[] => [
  { key: 'text', title: '公告', always: true, width: 260, text: 'Text' },
  {
    key: 'link',
    title: '跳转',
    width: 170,
    render: (_, row) => (row.LinkUrl === '' ? '不打开' : <LinkName name={row.LinkName} />),
  },
  {
    key: 'window',
    title: '展示时间',
    width: 280,
    render: (_, row) => <TimeWindow begin={row.BeginDate} end={row.EndDate} />,
  },
  { key: 'state', title: '状态', width: 90, state: (row) => [stateTones[row.State], stateWords[row.State]] },
  ...actionColumn(110, actions),
]
