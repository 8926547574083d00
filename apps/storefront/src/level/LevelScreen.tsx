import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { SectionHead } from '../ui/card/SectionHead'
import { InfiniteList } from '../ui/list/InfiniteList'
import { CellsSkeleton, RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { GrowthRow } from './parts/GrowthRow'
import { LevelTable } from './parts/LevelTable'
import { Protection } from './parts/Protection'
import { WaysToGrow } from './parts/WaysToGrow'
import { LevelCard } from './shared/LevelCard'

/** /me/level: progress, date of the level review, benefits by level, changes of growth (domain 8). */
export default function LevelScreen() {
  const session = useSession()
  const level = useCall(api.level.GetMyLevel, {})
  const growth = usePagedCall(api.level.GetGrowthList, {})
  return (
    <Screen title="会员等级" onRefresh={() => refetchAll(level, growth)}>
      {session?.info ? <LevelCard user={session.info} /> : null}
      <Loaded call={level} skeleton={<CellsSkeleton />}>
        {(mine) => (
          <>
            <Protection mine={mine} />
            <SectionHead title="等级权益" />
            <LevelTable mine={mine} />
            <WaysToGrow />
          </>
        )}
      </Loaded>
      <SectionHead title="成长值明细" />
      <InfiniteList
        {...listed(growth)}
        itemKey={({ ID }) => ID}
        render={(entry) => <GrowthRow entry={entry} />}
        skeleton={<RowsSkeleton count={3} />}
        empty={<Empty art="order" hint="还没有成长值" text="签到、评价和完成的订单都会增加成长值" />}
      />
    </Screen>
  )
}
