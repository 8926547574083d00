import type { DataOf, Ops } from '@greenstar/contract'
import type { DataColumn } from '../ui/list/list'

type Row = DataOf<Ops['search']['ListSearches']>['DataList'][number]

const resultOf = ({ Found, Near }: Row): readonly ['green' | 'pollen' | 'neutral', string] => {
  if (Found > 0) return ['green', `${Found} 件商品`]
  return Near > 0 ? ['neutral', `改为展示 ${Near} 件相近商品`] : ['pollen', '没有结果']
}

export const searchColumns: DataColumn<Row>[] = [
  { key: 'word', title: '搜索词', always: true, width: 320, text: 'Word' },
  { key: 'searches', title: '搜索次数', width: 120, count: 'Searches' },
  { key: 'found', title: '最近一次的结果', width: 220, state: resultOf },
  { key: 'last', title: '最近一天', width: 140, day: 'LastDay' },
]
