import { PlantStatus } from '@greenstar/rules/plant/plant.care'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { ActionBar } from '../ui/nav/ActionBar'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { OfferCard } from './parts/OfferCard'
import styles from './parts/Plant.module.css'
import { PlantCard } from './parts/PlantCard'
import { plantEditPath } from './plant.paths'

/** /plant/index: the member's plants, what is due on top; received ones that may be added; those that died. */
export default function PlantIndexScreen() {
  const call = useCall(api.plant.GetMyPlants, {})
  return (
    <Screen title="我的植物" onRefresh={() => refetchAll(call)}>
      <Loaded
        call={call}
        skeleton={<RowsSkeleton />}
        empty={({ Plants, Offers }) =>
          Plants.length + Offers.length === 0 && (
            <Empty
              hint="还没有记录植物"
              text="加一株，到时候提醒您浇水、施肥、换盆"
              action={<Button to={plantEditPath()}>添加植物</Button>}
            />
          )
        }
      >
        {({ Today, Plants, Offers }) => {
          const growing = Plants.filter(({ Status }) => Status === PlantStatus.growing)
          const ended = Plants.filter(({ Status }) => Status === PlantStatus.dead)
          const due = growing.filter(({ Cares }) => Cares.some(({ DueOn }) => DueOn <= Today))
          return (
            <>
              {growing.length > 0 ? (
                <h2 className={styles.lead}>
                  {due.length > 0 ? `今天有 ${due.length} 株要照顾` : '今天都照顾好了，歇一歇吧'}
                </h2>
              ) : null}
              {growing.map((plant) => (
                <PlantCard key={plant.ID} plant={plant} today={Today} />
              ))}
              {Offers.length > 0 ? (
                <section aria-label="刚到家的植物">
                  <h2 className={styles.head}>刚到家的植物</h2>
                  {Offers.map((offer) => (
                    <OfferCard key={offer.OrderLineID} offer={offer} />
                  ))}
                </section>
              ) : null}
              {ended.length > 0 ? (
                <section aria-label="曾经的陪伴">
                  <h2 className={styles.head}>曾经的陪伴</h2>
                  {ended.map((plant) => (
                    <PlantCard key={plant.ID} plant={plant} today={Today} />
                  ))}
                </section>
              ) : null}
              <ActionBar>
                <Button block size={44} to={plantEditPath()}>
                  添加植物
                </Button>
              </ActionBar>
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
