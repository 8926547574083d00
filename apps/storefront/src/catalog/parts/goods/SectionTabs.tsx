import { cx } from '../../../ui/cx'
import { usePageChrome } from '../../../ui/page-chrome'
import { Tabs } from '../../../ui/Tabs'
import styles from './SectionTabs.module.css'
import type { SectionKey, Sections } from './use-sections'

const options: readonly { key: SectionKey; label: string }[] = [
  { key: 'goods', label: '商品' },
  { key: 'comments', label: '评价' },
  { key: 'detail', label: '详情' },
  { key: 'related', label: '推荐' },
]

/** 商品 / 评价 / 详情 / 推荐: they come under the bar when the page is scrolled and follow what is read. */
export function SectionTabs({ current, visible, go }: Pick<Sections, 'current' | 'visible' | 'go'>) {
  const { navHidden } = usePageChrome()
  return (
    <div className={cx(styles.tabs, navHidden && styles.top)} hidden={!visible}>
      <Tabs label="商品页" options={options} current={current} onChange={go} />
    </div>
  )
}
