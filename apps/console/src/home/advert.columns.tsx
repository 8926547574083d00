import { stateWords } from '@greenstar/rules/home/home.words'
import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import { TimeWindow } from '../ui/form/TimeWindow'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { type Advert, stateTones } from './home.words'
import { LinkName } from './shared/LinkName'

export const advertColumns = (
  actions: ((row: Advert) => React.ReactNode) | undefined,
): DataColumn<Advert>[] => [
  {
    key: 'title',
    title: '标题',
    always: true,
    width: 240,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.ImgPath} size={44} />}
        name={row.Title}
        note={[row.Tag, row.SubTitle].filter(Boolean).join(' · ') || '—'}
      />
    ),
  },
  { key: 'link', title: '跳转', width: 170, render: (_, row) => <LinkName name={row.LinkName} /> },
  {
    key: 'window',
    title: '展示时间',
    width: 280,
    render: (_, row) => <TimeWindow begin={row.BeginDate} end={row.EndDate} />,
  },
  { key: 'state', title: '状态', width: 90, state: (row) => [stateTones[row.State], stateWords[row.State]] },
  ...actionColumn(110, actions),
]
