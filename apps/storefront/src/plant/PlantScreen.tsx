import type { DataOf, Shop } from '@greenstar/contract'
import { diagnosisLimits } from '@greenstar/rules/diagnosis/diagnosis.form'
import { CareKind, PlantStatus } from '@greenstar/rules/plant/plant.care'
import { useAction, useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { goodsDetailPath } from '../catalog/catalog.paths'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { saidByPage } from '../platform/read/said-by-page'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import type { PostStart } from '../post/shared/post-draft'
import { showPublishPath } from '../show/show.paths'
import row from '../ui/card/CardRow.module.css'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { BoxIcon, LeafIcon } from '../ui/icon/icons'
import { DropIcon } from '../ui/icon/icons-next'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { InfiniteList } from '../ui/list/InfiniteList'
import { ActionBar } from '../ui/nav/ActionBar'
import { Link } from '../ui/nav/Link'
import { usePageChrome } from '../ui/nav/page-chrome'
import { RowsSkeleton, TextCardsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import { CareButton } from './parts/CareButton'
import { type Entry, EntryRow } from './parts/EntryRow'
import { FarewellSheet } from './parts/FarewellSheet'
import styles from './parts/Plant.module.css'
import { PlantPicture } from './parts/PlantPicture'
import { plantDiaryPath, plantEditPath, plantIndexPath } from './plant.paths'
import { daysText, dueText, illText, intervalText, milestoneText } from './plant.words'

type Detail = DataOf<Shop['plant']['GetPlantByID']>

const icons = { [CareKind.water]: DropIcon, [CareKind.feed]: LeafIcon, [CareKind.repot]: BoxIcon }

/** /plant/detail?id=: a plant, its care with one tap each, its diary. */
export default function PlantScreen() {
  const id = usePage().queryNumber('id') ?? 0
  const call = useCall(api.plant.GetPlantByID, { id }, { quiet: true })
  const entries = usePagedCall(api.plant.GetPlantEntryList, { id }, { quiet: saidByPage })
  return (
    <Screen title={call.data?.Name ?? '植物'} onRefresh={() => refetchAll(call, entries)}>
      <Loaded call={call} skeleton={<TextCardsSkeleton />}>
        {(plant) => <PlantPage plant={plant} entries={entries} />}
      </Loaded>
    </Screen>
  )
}

type Entries = ReturnType<typeof usePagedCall<typeof api.plant.GetPlantEntryList>>

function PlantPage({ plant, entries }: { plant: Detail; entries: Entries }) {
  const { ID, Name, Status } = plant
  const { follow } = usePageChrome()
  const post = (start: Pick<PostStart, 'content' | 'images'>) =>
    follow(showPublishPath(), {
      state: {
        ...start,
        products: plant.ProductID
          ? [{ ID: plant.ProductID, Name: plant.ProductName, ImgPath: plant.ImgPath }]
          : [],
      },
    })
  const postEntry = ({ Content, Images }: Entry) => post({ content: `${Name}\n${Content}`, images: Images })
  const latest = entries.items.find(({ Images }) => Images.length > 0)?.Images ?? []
  return (
    <>
      <PlantHead plant={plant} />
      {plant.Milestone > 0 ? (
        <section className={styles.milestone} aria-label={`第 ${plant.Milestone} 天`}>
          <b>{plant.Milestone}</b>
          <p>
            天了。从 <DateText value={plant.CameOn} format="day" /> 到今天，谢谢您一直照顾“{Name}”。
          </p>
          <Button
            size={32}
            kind="second"
            onClick={() => post({ content: milestoneText(Name, plant.Milestone), images: latest })}
          >
            晒一晒
          </Button>
        </section>
      ) : null}
      <Cares plant={plant} />
      <h2 className={styles.head}>日记</h2>
      <InfiniteList
        {...listed(entries)}
        itemKey={({ ID: entryID }) => entryID}
        render={(entry) => <EntryRow entry={entry} onPost={() => postEntry(entry)} />}
        skeleton={<RowsSkeleton />}
        empty={<Empty hint="还没有日记" text="拍张照片，记下今天的样子。日记只有您自己能看到。" />}
      />
      <PlantActions plant={plant} />
      {Status === PlantStatus.growing ? (
        <ActionBar>
          <Button block to={plantDiaryPath(ID)}>
            写日记
          </Button>
        </ActionBar>
      ) : null}
    </>
  )
}

function PlantHead({ plant }: { plant: Detail }) {
  const { Name, Place, ImgPath, Status, Days, CameOn, DiedOn, IllOn, ProductID, ProductName } = plant
  const isDead = Status === PlantStatus.dead
  return (
    <section className={styles.top} aria-label={Name}>
      <div className={styles.portrait}>
        <PlantPicture src={ImgPath} px={104} />
      </div>
      <div className={row.words}>
        <h2 className={styles.title}>{Name}</h2>
        <p className={styles.days}>{daysText(Days, isDead)}</p>
        {IllOn ? <p className={styles.due}>{illText(IllOn)}</p> : null}
        <p className={styles.note}>
          {isDead ? `${CameOn} 至 ${DiedOn}` : `${CameOn} 到家`}
          {Place ? ` · ${Place}` : ''}
        </p>
        {ProductID > 0 ? (
          <Link className={styles.product} to={goodsDetailPath(ProductID)}>
            <span className="clip1">{ProductName}</span>
          </Link>
        ) : null}
      </div>
    </section>
  )
}

/** The cares with when they are due; none for a plant that died. */
function Cares({ plant }: { plant: Detail }) {
  if (plant.Cares.length === 0) return null
  return (
    <section className={styles.cares} aria-label="养护">
      {plant.Cares.map(({ Kind, DueOn, Every, IsDoneToday }) => {
        const CareIcon = icons[Kind]
        return (
          <div key={Kind} className={styles.care}>
            <CareIcon size={22} />
            <div className={row.words}>
              <p className={DueOn <= plant.Today ? styles.due : undefined}>
                {dueText(Kind, DueOn, plant.Today)}
              </p>
              <p className={styles.note}>{intervalText[Kind](Every)}</p>
            </div>
            <CareButton
              id={plant.ID}
              name={plant.Name}
              kind={Kind}
              isDone={IsDoneToday}
              isDue={DueOn <= plant.Today}
            />
          </div>
        )
      })}
    </section>
  )
}

function PlantActions({ plant: { ID, Name, Status, IllOn, ProductName } }: { plant: Detail }) {
  const { follow } = usePageChrome()
  const [isLeaving, setLeaving] = useState(false)
  const heal = useAction(api.plant.SetPlantIll, { onSuccess: () => toast('真好，养护提醒照常继续') })
  const revive = useAction(api.plant.EndPlant, { onSuccess: () => toast('太好了，继续照顾它吧') })
  const remove = useAction(api.plant.DeletePlant, {
    onSuccess: () => {
      toast('已删除')
      follow(plantIndexPath, { replace: true })
    },
  })
  const askRemove = async () => {
    const text = `删除“${Name}”？它的日记和照片会一并删除，不能恢复。`
    if (await dialog.confirm(text, { okText: '删除', danger: true })) remove.mutate({ id: ID })
  }
  return (
    <>
      <CellGroup>
        <Cell label="修改资料" to={plantEditPath({ id: ID })} />
        {IllOn ? <Cell label="它好起来了" onClick={() => heal.mutate({ id: ID, isIll: false })} /> : null}
        {Status === PlantStatus.growing ? (
          <Cell label="它状态不好，或者走了" onClick={() => setLeaving(true)} />
        ) : (
          <Cell label="它又活过来了" onClick={() => revive.mutate({ id: ID, isDead: false })} />
        )}
        <Cell label="删除" onClick={() => void askRemove()} />
      </CellGroup>
      <FarewellSheet
        id={ID}
        name={Name}
        kind={[...(ProductName || Name)].slice(0, diagnosisLimits.plant).join('')}
        open={isLeaving}
        onClose={() => setLeaving(false)}
      />
    </>
  )
}
