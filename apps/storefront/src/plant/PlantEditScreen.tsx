import { plantLimits } from '@greenstar/rules/plant/plant.limits'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { DatePicker } from '../ui/form/DatePicker'
import { Stepper } from '../ui/form/Stepper'
import { SubmitButton } from '../ui/form/SubmitButton'
import { TextField } from '../ui/form/TextField'
import { Uploader } from '../ui/form/Uploader'
import type { UploadWait } from '../ui/form/upload-wait'
import { toast } from '../ui/layer/toasts'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { serverNow } from '../ui/text/clock'
import { type UploadOptions, uploadPicture } from '../upload/shared/upload-picture'
import styles from './parts/Plant.module.css'
import { plantPath } from './plant.paths'

const upload = (file: File, options: UploadOptions) => uploadPicture(file, UploadPurpose.post, options)

interface Draft {
  id?: number
  orderLineID?: number
  name: string
  place: string
  cameOn: string
  /** Uploaded in this form. */
  imgPath: string
  waterDays: number
  feedDays: number
  repotMonths: number
}

/** /plant/edit?id=&line=: adds a plant, from a received order or by hand, or changes one. */
export default function PlantEditScreen() {
  const page = usePage()
  const [id, line] = [page.queryNumber('id'), page.queryNumber('line')]
  const [today] = useState(() => shanghaiDay(serverNow()))
  return (
    <Screen title={id ? '修改资料' : '添加植物'}>
      {id ? (
        <Change id={id} today={today} />
      ) : line ? (
        <FromOrder line={line} today={today} />
      ) : (
        <PlantForm start={byHand(today)} today={today} />
      )}
    </Screen>
  )
}

const byHand = (today: string): Draft => ({
  ...{ name: '', place: '', cameOn: today, imgPath: '' },
  ...{ waterDays: 7, feedDays: 30, repotMonths: 24 },
})

function Change({ id, today }: { id: number; today: string }) {
  const call = useCall(api.plant.GetPlantByID, { id }, { quiet: true })
  return (
    <Loaded call={call} skeleton={<TextCardsSkeleton />}>
      {({ Name, Place, CameOn, WaterDays, FeedDays, RepotMonths }) => (
        <PlantForm
          today={today}
          start={{
            ...{ id, name: Name, place: Place, cameOn: CameOn, imgPath: '' },
            ...{ waterDays: WaterDays, feedDays: FeedDays, repotMonths: RepotMonths },
          }}
        />
      )}
    </Loaded>
  )
}

function FromOrder({ line, today }: { line: number; today: string }) {
  const call = useCall(api.plant.GetMyPlants, {}, { quiet: true })
  return (
    <Loaded call={call} skeleton={<TextCardsSkeleton />}>
      {({ Offers }) => {
        const offer = Offers.find(({ OrderLineID }) => OrderLineID === line)
        if (!offer) return <PlantForm start={byHand(today)} today={today} />
        const { Name, CameOn, WaterDays, FeedDays, RepotMonths } = offer
        return (
          <PlantForm
            today={today}
            start={{
              ...{ orderLineID: line, name: [...Name].slice(0, plantLimits.name).join(''), place: '' },
              ...{ cameOn: CameOn, imgPath: '' },
              ...{ waterDays: WaterDays, feedDays: FeedDays, repotMonths: RepotMonths },
            }}
          />
        )
      }}
    </Loaded>
  )
}

function PlantForm({ start, today }: { start: Draft; today: string }) {
  const { follow } = usePageChrome()
  const [draft, setDraft] = useState(start)
  const [picking, setPicking] = useState(false)
  const [wait, setWait] = useState<UploadWait>()
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { mutate, isPending } = useFormAction(api.plant.SavePlant, {
    onSuccess: ({ ID }) => {
      toast(draft.id ? '已保存' : '欢迎回家')
      follow(plantPath(ID), { replace: true })
    },
  })
  const missing = draft.name.trim() === '' ? '请给植物起个名字' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing || wait || isPending) return
    const { imgPath, ...rest } = draft
    mutate({ ...rest, ...(imgPath ? { imgPath } : {}) })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <section className={styles.fields}>
        <TextField
          label="名字"
          value={draft.name}
          maxLength={plantLimits.name}
          placeholder="给它起个名字"
          onChange={(name) => change({ name })}
        />
        <TextField
          label="摆在哪里"
          value={draft.place}
          maxLength={plantLimits.place}
          placeholder="如：客厅西窗"
          onChange={(place) => change({ place })}
        />
        <h2 className={styles.sub}>{draft.orderLineID ? '照片（不选就用商品图）' : '照片'}</h2>
        <Uploader
          label="照片"
          upload={upload}
          single
          picturesOnly
          stills
          onChange={([imgPath = '']) => change({ imgPath })}
          onWait={setWait}
        />
      </section>
      <CellGroup>
        <Cell label="到家日期" value={draft.cameOn} onClick={() => setPicking(true)} />
      </CellGroup>
      <section className={styles.fields} aria-label="养护间隔">
        <h2 className={styles.sub}>多久照顾一次，按季节自动调整；0 表示不用提醒</h2>
        <Interval
          label="浇水（天）"
          value={draft.waterDays}
          max={180}
          onChange={(waterDays) => change({ waterDays })}
        />
        <Interval
          label="施肥（天）"
          value={draft.feedDays}
          max={365}
          onChange={(feedDays) => change({ feedDays })}
        />
        <Interval
          label="换盆（月）"
          value={draft.repotMonths}
          max={60}
          onChange={(repotMonths) => change({ repotMonths })}
        />
      </section>
      <DatePicker
        open={picking}
        title="到家日期"
        value={draft.cameOn}
        today={today}
        past
        onConfirm={(cameOn) => {
          change({ cameOn })
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
      <ActionBar>
        <SubmitButton busy={isPending} missing={missing} wait={wait}>
          保存
        </SubmitButton>
      </ActionBar>
    </form>
  )
}

interface IntervalProps {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

function Interval({ label, value, max, onChange }: IntervalProps) {
  return (
    <div className={styles.number}>
      <span>{label}</span>
      <Stepper label={label} value={value} min={0} max={max} onChange={onChange} onMessage={toast} />
    </div>
  )
}
