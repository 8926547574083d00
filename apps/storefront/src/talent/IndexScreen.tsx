import { TalentFeed, TalentWorkType, workTypeText } from '@greenstar/rules/talent/talent.work'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { ReactNode } from 'react'
import { listed } from '../platform/listed'
import { promptLogin } from '../platform/login-prompt'
import { refetchAll } from '../platform/refetch-all'
import { useSession } from '../platform/session'
import { useTitle } from '../platform/title'
import { useOwnMarks } from '../platform/use-own-marks'
import { usePage } from '../platform/use-page'
import { useReadPages } from '../platform/use-read-pages'
import { Button } from '../ui/Button'
import { InfiniteList } from '../ui/InfiniteList'
import { PlusIcon } from '../ui/icons-first'
import { Link } from '../ui/Link'
import { PullToRefresh } from '../ui/PullToRefresh'
import { SectionHead } from '../ui/SectionHead'
import { RowsSkeleton } from '../ui/Skeleton'
import { Empty, Notice } from '../ui/State'
import { CreatorRow } from './parts/CreatorRow'
import { HotRow } from './parts/HotRow'
import { TalentHead } from './parts/TalentHead'
import styles from './parts/TalentHead.module.css'
import { WorkCards } from './parts/WorkCards'
import { personalPath, releasePath, talentIndexPath, talentMallPath } from './talent.paths'
import { allWorks, creators, hotWorks, TalentTab } from './talent.reads'

const isTab = (text: string): text is TalentTab => Object.values<string>(TalentTab).includes(text)

/** /talent/index?tab=&type=: the community: followed creators, all works, hot works, creators (mock 15). */
export default function IndexScreen() {
  const page = usePage()
  const asked = page.query('tab')
  const tab = isTab(asked) ? asked : TalentTab.all
  useTitle('植物达人')
  const open = (next: TalentTab) => {
    page.setQuery({ tab: next || undefined, type: undefined })
    window.scrollTo(0, 0)
  }
  return (
    <>
      <h1 className="visuallyHidden">植物达人</h1>
      <TalentHead current={tab} onChange={open} />
      {tab === TalentTab.follow ? <Followed /> : null}
      {tab === TalentTab.all ? <All /> : null}
      {tab === TalentTab.hot ? <Hot /> : null}
      {tab === TalentTab.creators ? <Creators /> : null}
      {/* it would cover the follow buttons of creators */}
      {tab === TalentTab.creators ? null : (
        <>
          <div className={styles.room} />
          <Link className={styles.publish} to={releasePath()}>
            <PlusIcon size={20} />
            发布
          </Link>
        </>
      )}
    </>
  )
}

function Framed({
  refresh,
  title,
  children,
}: {
  refresh: () => Promise<unknown>
  title: string
  children: ReactNode
}) {
  return (
    <PullToRefresh onRefresh={refresh}>
      <h2 className="visuallyHidden">{title}</h2>
      {children}
    </PullToRefresh>
  )
}

const types = [
  { type: undefined, label: '推荐' },
  { type: TalentWorkType.imageText, label: workTypeText[TalentWorkType.imageText] },
  { type: TalentWorkType.video, label: workTypeText[TalentWorkType.video] },
]

function All() {
  const page = usePage()
  const works = useReadPages(allWorks(page))
  useOwnMarks(works)
  const asked = page.query('type')
  return (
    <Framed refresh={() => refetchAll(works)} title="全部作品">
      <div className={styles.chips} data-sideways="">
        {types.map(({ type, label }) => (
          <button
            key={label}
            type="button"
            className={styles.chip}
            aria-pressed={asked === String(type ?? '')}
            onClick={() => page.setQuery({ type: type === undefined ? undefined : String(type) })}
          >
            <span>{label}</span>
          </button>
        ))}
        <Link className={styles.chip} to={talentMallPath}>
          <span>达人好物</span>
        </Link>
        <Link className={styles.chip} to={personalPath}>
          <span>我的主页</span>
        </Link>
      </div>
      <WorkCards
        call={works}
        empty={
          <Empty
            art="search"
            hint="还没有作品"
            text="第一个来分享您的绿植吧"
            action={<Button to={releasePath()}>去发布</Button>}
          />
        }
      />
    </Framed>
  )
}

function Followed() {
  const isMember = useSession() !== undefined
  const works = usePagedCall(
    api.talent.GetTalentRecordList,
    { feed: TalentFeed.following },
    { enabled: isMember },
  )
  const login = () => promptLogin({ then: () => undefined, again: { page: `${talentIndexPath}?tab=follow` } })
  return (
    <Framed refresh={() => (isMember ? refetchAll(works) : Promise.resolve())} title="关注的达人的作品">
      {isMember ? (
        <WorkCards
          call={works}
          empty={
            <>
              <Empty art="search" hint="还没有新作品" text="关注喜欢的达人，他们的作品会出现在这里" />
              <Suggested />
            </>
          }
        />
      ) : (
        <>
          <Notice art="search" title="登录后看关注的达人" action={<Button onClick={login}>去登录</Button>} />
          <Suggested />
        </>
      )}
    </Framed>
  )
}

/** Suggested creators for a reader without follows. */
function Suggested() {
  const list = usePagedCall(api.talent.GetTalentList, {}, { quiet: true })
  if (list.items.length === 0) return null
  return (
    <section aria-label="推荐达人">
      <SectionHead title="推荐达人" />
      {list.items.slice(0, 5).map((creator) => (
        <CreatorRow
          key={creator.ID}
          creator={creator}
          {...(creator.Signature ? { note: creator.Signature } : {})}
        />
      ))}
    </section>
  )
}

function Hot() {
  const works = useReadPages(hotWorks)
  return (
    <Framed refresh={() => refetchAll(works)} title="热门作品">
      <InfiniteList
        {...listed(works)}
        itemKey={({ ID }) => ID}
        render={(work, index) => <HotRow work={work} place={index + 1} />}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="search" hint="还没有热门作品" text="多发布、多点赞，这里很快就热闹了" />}
      />
    </Framed>
  )
}

function Creators() {
  const list = useReadPages(creators)
  useOwnMarks(list)
  return (
    <Framed refresh={() => refetchAll(list)} title="达人">
      <InfiniteList
        {...listed(list)}
        itemKey={({ ID }) => ID}
        render={(creator) => <CreatorRow creator={creator} />}
        skeleton={<RowsSkeleton />}
        empty={
          <Empty
            art="search"
            hint="还没有达人"
            text="发布作品，成为第一位"
            action={<Button to={releasePath()}>去发布</Button>}
          />
        }
      />
    </Framed>
  )
}
