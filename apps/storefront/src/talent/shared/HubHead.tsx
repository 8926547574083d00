import type { ReactNode } from 'react'
import { showIndexPath } from '../../show/show.paths'
import { BackIcon, SearchIcon } from '../../ui/icon/icons-first'
import { Link } from '../../ui/nav/Link'
import { NavButton } from '../../ui/nav/Nav'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { Tabs } from '../../ui/nav/Tabs'
import { talentSearchPath } from '../talent.paths'
import bar from './HeadTap.module.css'
import styles from './HubHead.module.css'
import { HubTab, hubPath } from './hub'
import { NewsBell } from './NewsBell'

const tabs = [
  { key: HubTab.follow, label: '关注' },
  { key: HubTab.all, label: '发现' },
  { key: HubTab.activities, label: '活动' },
  { key: HubTab.lessons, label: '课堂' },
]

interface HubHeadProps {
  current: HubTab
  /** Shown instead of the link to the search of works and creators. */
  search?: ReactNode
}

/**
 * Head of the community (mock 15): back, its four tabs, search, and the bell with unread news. 活动 is the page
 * /show/index, the other tabs are at /talent/index.
 */
export function HubHead({ current, search }: HubHeadProps) {
  const { goBack, follow, navHidden } = usePageChrome()
  const open = (tab: HubTab) =>
    follow(tab === HubTab.activities ? showIndexPath : hubPath(tab), { replace: true })
  return (
    <header className={styles.head}>
      {navHidden ? null : (
        <NavButton label="返回" onClick={goBack}>
          <BackIcon />
        </NavButton>
      )}
      <div className={styles.tabs}>
        <Tabs label="社区" gap="tight" options={tabs} current={current} onChange={open} />
      </div>
      {search ?? (
        <Link className={bar.tap} to={talentSearchPath} aria-label="搜索作品和达人">
          <SearchIcon size={22} />
        </Link>
      )}
      <NewsBell />
    </header>
  )
}
