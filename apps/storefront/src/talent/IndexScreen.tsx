import { Suspense } from 'react'
import { useTitle } from '../platform/route/title'
import { usePage } from '../platform/route/use-page'
import { PublishLink } from '../ui/nav/PublishLink'
import { lazyPart } from '../ui/state/lazy-part'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Discover } from './parts/Discover'
import { HubHead } from './shared/HubHead'
import { HubTab } from './shared/hub'
import { releasePath } from './talent.paths'
import { DiscoverList } from './talent.reads'

const Followed = lazyPart(() => import('./parts/Followed'))
const Lessons = lazyPart(() => import('../article/shared/Lessons'))

/** /talent/index?tab=&type=&product=: the community: followed creators, all works, what there is to read (mock 15). */
export default function IndexScreen() {
  const asked = usePage().query('tab')
  const tab = asked === HubTab.follow || asked === HubTab.lessons ? asked : HubTab.all
  useTitle('植物达人')
  return (
    <>
      <h1 className="visuallyHidden">植物达人</h1>
      <HubHead current={tab} />
      <Suspense fallback={<RowsSkeleton />}>
        {tab === HubTab.follow ? <Followed /> : tab === HubTab.lessons ? <Lessons /> : <Discover />}
      </Suspense>
      {/* it would cover the follow buttons of creators */}
      {asked === DiscoverList.creators || tab === HubTab.lessons ? null : <PublishLink to={releasePath()} />}
    </>
  )
}
