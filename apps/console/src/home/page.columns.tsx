import { stateTones, stateWords } from '../promotion/shared/state-words'
import { TimeWindow } from '../ui/form/TimeWindow'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import type { PageRow } from './page.words'

export const pageColumns = (
  actions: ((row: PageRow) => React.ReactNode) | undefined,
): DataColumn<PageRow>[] => [
  { key: 'name', title: '活动页', always: true, width: 174, text: 'Name' },
  {
    key: 'window',
    title: '展示时间',
    width: 280,
    render: (_, row) => <TimeWindow begin={row.BeginDate} end={row.EndDate} />,
  },
  { key: 'state', title: '状态', width: 90, state: (row) => [stateTones[row.State], stateWords[row.State]] },
  {
    key: 'blocks',
    title: '内容',
    width: 90,
    align: 'right',
    render: (_, row) => <span className="num">{row.BlockCount} 块</span>,
  },
  { key: 'link', title: '地址', width: 180, text: 'LinkUrl' },
  ...actionColumn(210, actions),
]
