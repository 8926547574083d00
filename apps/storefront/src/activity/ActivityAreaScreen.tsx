import type { ActivityData } from '@greenstar/contract/activity/activity.shop'
import { mallPath } from '../catalog/catalog.paths'
import { BlockPage } from '../home/shared/BlockPage'
import { useServerDate } from '../order/shared/use-server-date'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { useSessionTurn } from '../promotion/shared/use-session-turn'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { Cell, CellGroup } from '../ui/card/Cell'
import offer from '../ui/card/WindowHead.module.css'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { newProductsPath } from '../vote/vote.paths'
import { activityGoods } from './activity.reads'
import { ActivityHead } from './parts/ActivityHead'
import { ActivityRow } from './parts/ActivityRow'

/** Rows whose pictures may be in the first screen. */
const firstRows = 4

/** /activityArea: the activities and their goods, or the one page of ?page= that operators built. */
export default function ActivityAreaScreen() {
  const page = usePage().queryNumber('page')
  return page ? <BlockPage id={page} /> : <ActivityArea />
}

/** ?id=: running and coming activities, and the goods of one of them. */
function ActivityArea() {
  const page = usePage()
  const goods = useReadPages(activityGoods(page))
  const { first } = goods
  const activity = first?.Activities.find(({ ID }) => ID === first.ActivityID)
  useServerDate(first?.ServerDate, goods.dataUpdatedAt)
  useSessionTurn(activity, goods.refetch)
  const list = (
    <InfiniteList
      {...listed(goods)}
      itemKey={({ ProductID }) => ProductID}
      render={(item, index) =>
        activity ? (
          <ActivityRow item={item} isRunning={activity.State === 'running'} eager={index < firstRows} />
        ) : null
      }
      skeleton={<RowsSkeleton />}
      empty={
        <Empty
          art="search"
          hint="近期没有活动"
          text="新的活动安排好后会出现在这里"
          action={<Button to={mallPath()}>去逛逛</Button>}
        />
      }
    />
  )
  return (
    <Screen
      title="活动专区"
      right={<LazyShareButton title={activity?.Name ?? '活动专区'} picture={activity?.ImgPath} />}
      onRefresh={() => refetchAll(goods)}
    >
      {first && activity ? (
        <Chosen all={first.Activities} activity={activity} onChoose={(id) => page.setQuery({ id })}>
          <div className={offer.list}>{list}</div>
        </Chosen>
      ) : (
        list
      )}
      <CellGroup>
        <Cell label="新品投票" note="想要哪件，您说了算" to={newProductsPath} />
      </CellGroup>
    </Screen>
  )
}

function Chosen(props: {
  all: readonly ActivityData[]
  activity: ActivityData
  onChoose: (id: string) => void
  children: React.ReactNode
}) {
  const { all, activity, onChoose, children } = props
  const body = (
    <>
      <ActivityHead activity={activity} />
      {children}
    </>
  )
  // a single activity needs no tabs
  if (all.length < 2) return body
  return (
    <Tabs
      label="活动"
      sticky
      options={all.map(({ ID, Name }) => ({ key: ID, label: Name }))}
      current={activity.ID}
      onChange={(id) => onChoose(String(id))}
    >
      {body}
    </Tabs>
  )
}
