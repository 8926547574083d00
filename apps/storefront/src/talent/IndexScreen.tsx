import { TalentFeed } from '@greenstar/rules/talent/talent.work'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Lessons } from '../article/shared/Lessons'
import { promptLogin } from '../platform/login-prompt'
import { refetchAll } from '../platform/refetch-all'
import { useSession } from '../platform/session'
import { useTitle } from '../platform/title'
import { usePage } from '../platform/use-page'
import { Button } from '../ui/Button'
import { PublishLink } from '../ui/PublishLink'
import { PullToRefresh } from '../ui/PullToRefresh'
import { SectionHead } from '../ui/SectionHead'
import { Empty, Notice } from '../ui/State'
import { CreatorRow } from './parts/CreatorRow'
import { Discover } from './parts/Discover'
import { WorkCards } from './parts/WorkCards'
import { HubHead } from './shared/HubHead'
import { HubTab, hubPath, releasePath } from './talent.paths'
import { DiscoverList } from './talent.reads'

/** /talent/index?tab=&type=&product=: the community: followed creators, all works, what there is to read (mock 15). */
export default function IndexScreen() {
  const asked = usePage().query('tab')
  const tab = asked === HubTab.follow || asked === HubTab.lessons ? asked : HubTab.all
  useTitle('植物达人')
  return (
    <>
      <h1 className="visuallyHidden">植物达人</h1>
      <HubHead current={tab} />
      {tab === HubTab.follow ? <Followed /> : tab === HubTab.lessons ? <Lessons /> : <Discover />}
      {/* it would cover the follow buttons of creators */}
      {asked === DiscoverList.creators || tab === HubTab.lessons ? null : <PublishLink to={releasePath()} />}
    </>
  )
}

function Followed() {
  const isMember = useSession() !== undefined
  const works = usePagedCall(
    api.talent.GetTalentRecordList,
    { feed: TalentFeed.following },
    { enabled: isMember },
  )
  const login = () =>
    promptLogin({ then: () => undefined, again: { page: hubPath(HubTab.follow) }, what: '看关注的达人' })
  return (
    <PullToRefresh onRefresh={() => (isMember ? refetchAll(works) : Promise.resolve())}>
      <h2 className="visuallyHidden">关注的达人的作品</h2>
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
    </PullToRefresh>
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
