import { CountBadge } from '../../ui/CountBadge'
import { BackIcon, BellIcon, SearchIcon } from '../../ui/icons-first'
import { Link } from '../../ui/Link'
import { usePageChrome } from '../../ui/page-chrome'
import { type TabOption, Tabs } from '../../ui/Tabs'
import { talentMessagesPath, talentSearchPath } from '../talent.paths'
import { TalentTab } from '../talent.reads'
import bar from './HeadTap.module.css'
import styles from './TalentHead.module.css'
import { useMyTalent } from './use-my-talent'

const tabs: readonly TabOption<TalentTab>[] = [
  { key: TalentTab.follow, label: '关注' },
  { key: TalentTab.all, label: '发现' },
  { key: TalentTab.hot, label: '热门' },
  { key: TalentTab.creators, label: '达人' },
]

interface TalentHeadProps {
  current: TalentTab
  onChange: (tab: TalentTab) => void
}

/** Head of the community (mock 15): back, tabs, search, and the bell with unread news. */
export function TalentHead({ current, onChange }: TalentHeadProps) {
  const { goBack, navHidden } = usePageChrome()
  const { unread } = useMyTalent()
  return (
    <header className={styles.head}>
      {navHidden ? null : (
        <button type="button" className={bar.tap} aria-label="返回" onClick={goBack}>
          <BackIcon />
        </button>
      )}
      <div className={styles.tabs}>
        <Tabs label="植物达人" gap="tight" options={tabs} current={current} onChange={onChange} />
      </div>
      <Link className={bar.tap} to={talentSearchPath} aria-label="搜索作品和达人">
        <SearchIcon size={22} />
      </Link>
      <Link
        className={bar.tap}
        to={talentMessagesPath}
        aria-label={unread > 0 ? `互动消息，${unread}条未读` : '互动消息'}
      >
        <span className={styles.bell}>
          <BellIcon size={22} />
          <CountBadge count={unread} />
        </span>
      </Link>
    </header>
  )
}
