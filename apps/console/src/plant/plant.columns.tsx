import type { DataOf, Ops } from '@greenstar/contract'
import { Link } from 'react-router'
import { memberColumn } from '../member/shared/member-column'
import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import type { DataColumn } from '../ui/list/list'
import { plantPaths } from './plant.paths'
import { plantState } from './plant.words'

type Row = DataOf<Ops['plant']['ListPlants']>['DataList'][number]

export const plantColumns: DataColumn<Row>[] = [
  {
    key: 'plant',
    title: '植物',
    always: true,
    width: 260,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.ImgPath} size={40} />}
        name={<Link to={plantPaths.detail(row.ID)}>{row.Name}</Link>}
        note={row.ProductName || '手动添加'}
      />
    ),
  },
  memberColumn(140),
  { key: 'status', title: '状态', width: 90, state: (row) => plantState(row.Status) },
  { key: 'came', title: '到家', width: 120, text: 'CameOn' },
  { key: 'due', title: '下次养护', width: 120, text: 'NextDueOn', none: '—' },
  { key: 'cares', title: '养护', width: 80, count: 'Cares' },
  { key: 'entries', title: '日记', width: 80, count: 'Entries' },
  { key: 'created', title: '添加时间', width: 150, minute: 'CreateDate' },
]
