import type { SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'
import { mallPath } from '../catalog/catalog.paths'
import { useServerDate } from '../order/shared/use-server-date'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import offer from '../ui/card/WindowHead.module.css'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { SessionHead } from './parts/SessionHead'
import { SpikeRow } from './parts/SpikeRow'
import { sessionGoods } from './promotion.reads'
import { stateWords } from './promotion.words'
import { useSessionTurn } from './shared/use-session-turn'

/** Rows whose pictures may be in the first screen. */
const firstRows = 5

/** /moreSpike?session=: recent and coming flash sessions with their goods. */
export default function MoreSpikeScreen() {
  const page = usePage()
  const goods = useReadPages(sessionGoods(page))
  const { first } = goods
  const session = first?.Sessions.find(({ ID }) => ID === first.SessionID)
  useServerDate(first?.ServerDate, goods.dataUpdatedAt)
  useSessionTurn(session, goods.refetch)
  const list = (
    <InfiniteList
      {...listed(goods)}
      itemKey={({ ProductID }) => ProductID}
      render={(item, index) =>
        session ? <SpikeRow item={item} session={session} eager={index < firstRows} /> : null
      }
      skeleton={<RowsSkeleton />}
      empty={
        <Empty
          art="search"
          hint="近期没有秒杀"
          text="新的场次安排好后会出现在这里"
          action={<Button to={mallPath()}>去逛逛</Button>}
        />
      }
    />
  )
  return (
    <Screen
      title="限时秒杀"
      right={<LazyShareButton title="限时秒杀，每场限量" />}
      onRefresh={() => refetchAll(goods)}
    >
      {first && session ? (
        <Tabs
          label="秒杀场次"
          sticky
          options={first.Sessions.map(tabOf)}
          current={session.ID}
          onChange={(id) => page.setQuery({ session: String(id) })}
        >
          <SessionHead session={session} />
          <div className={offer.list}>{list}</div>
        </Tabs>
      ) : (
        list
      )}
    </Screen>
  )
}

const tabOf = ({ ID, Name, State }: SecKillSessionData) => ({
  key: ID,
  label: `${Name} ${stateWords[State]}`,
})
