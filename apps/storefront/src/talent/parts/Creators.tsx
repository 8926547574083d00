import { listed } from '../../platform/read/listed'
import { refetchAll } from '../../platform/read/refetch-all'
import { useOwnMarks } from '../../platform/read/use-own-marks'
import { useReadPages } from '../../platform/read/use-read-pages'
import { Button } from '../../ui/form/Button'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { PullToRefresh } from '../../ui/list/PullToRefresh'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { releasePath } from '../talent.paths'
import { creators } from '../talent.reads'
import { CreatorRow } from './CreatorRow'

/** 达人 of 发现: creators, who may be followed. */
export default function Creators() {
  const list = useReadPages(creators)
  useOwnMarks(list)
  return (
    <PullToRefresh onRefresh={() => refetchAll(list)}>
      <h2 className="visuallyHidden">达人</h2>
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
    </PullToRefresh>
  )
}
