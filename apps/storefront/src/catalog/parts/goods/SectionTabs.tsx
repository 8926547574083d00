import { Suspense } from 'react'
import { cx } from '../../../ui/cx'
import { usePageChrome } from '../../../ui/nav/page-chrome'
import { lazyPart } from '../../../ui/state/lazy-part'
import styles from './SectionTabs.module.css'
import type { Sections } from './use-sections'

const GoodsTabs = lazyPart(() => import('./GoodsTabs'), 'unsaid')

/** 商品 / 评价 / 详情 / 推荐: shown below the bar once the page is scrolled; marks the visible section. */
export function SectionTabs({ current, visible, go }: Pick<Sections, 'current' | 'visible' | 'go'>) {
  const { navHidden } = usePageChrome()
  if (!visible) return null
  return (
    <div className={cx(styles.tabs, navHidden && styles.top)}>
      <Suspense fallback={null}>
        <GoodsTabs current={current} onChange={go} />
      </Suspense>
    </div>
  )
}
