import { listed } from '../../platform/read/listed'
import { refetchAll } from '../../platform/read/refetch-all'
import { useReadPages } from '../../platform/read/use-read-pages'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { PullToRefresh } from '../../ui/list/PullToRefresh'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { hotWorks } from '../talent.reads'
import { HotRow } from './HotRow'

/** 热门 of 发现: works in their order. */
export default function HotWorks() {
  const works = useReadPages(hotWorks)
  return (
    <PullToRefresh onRefresh={() => refetchAll(works)}>
      <h2 className="visuallyHidden">热门作品</h2>
      <InfiniteList
        {...listed(works)}
        itemKey={({ ID }) => ID}
        render={(work, index) => <HotRow work={work} place={index + 1} />}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="search" hint="还没有热门作品" text="多发布、多点赞，这里很快就热闹了" />}
      />
    </PullToRefresh>
  )
}
