import { Tabs } from '../../../ui/nav/Tabs'
import type { SectionKey } from './use-sections'

const options: readonly { key: SectionKey; label: string }[] = [
  { key: 'goods', label: '商品' },
  { key: 'comments', label: '评价' },
  { key: 'detail', label: '详情' },
  { key: 'related', label: '推荐' },
]

interface GoodsTabsProps {
  current: SectionKey
  onChange: (key: SectionKey) => void
}

export default function GoodsTabs({ current, onChange }: GoodsTabsProps) {
  return <Tabs label="商品页" options={options} current={current} onChange={onChange} />
}
