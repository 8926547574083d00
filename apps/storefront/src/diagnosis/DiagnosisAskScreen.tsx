import {
  diagnosisLimits,
  type LeafSign,
  type LightPlace,
  leafText,
  lightText,
  type SinceWhen,
  sinceText,
  type WaterHabit,
  waterText,
} from '@greenstar/rules/diagnosis/diagnosis.form'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { useAppGate } from '../share/shared/app-too-old'
import { Button } from '../ui/form/Button'
import { SubmitButton } from '../ui/form/SubmitButton'
import { Textarea } from '../ui/form/Textarea'
import { TextField } from '../ui/form/TextField'
import { Uploader } from '../ui/form/Uploader'
import type { UploadWait } from '../ui/form/upload-wait'
import { toast } from '../ui/layer/toasts'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { type UploadOptions, uploadPicture } from '../upload/shared/upload-picture'
import { diagnosisPath } from './diagnosis.paths'
import styles from './parts/Diagnosis.module.css'
import { WikiList } from './parts/WikiList'
import { isAskStart } from './shared/ask-start'

const upload = (file: File, options: UploadOptions) => uploadPicture(file, UploadPurpose.post, options)

const codesOf = <C extends number>(texts: Record<C, string>) => Object.keys(texts).map(Number) as C[]

/** /diagnosis/ask: pictures, what the leaf looks like, light, water, since when; the wiki is offered before. */
export default function DiagnosisAskScreen() {
  useAppGate()
  const { state } = usePage()
  const start = isAskStart(state) ? state : { plant: '', images: [] }
  const { follow } = usePageChrome()
  const [plant, setPlant] = useState(start.plant)
  const [images, setImages] = useState<string[]>(start.images)
  const [leaf, setLeaf] = useState<LeafSign[]>([])
  const [light, setLight] = useState<LightPlace>()
  const [water, setWater] = useState<WaterHabit>()
  const [since, setSince] = useState<SinceWhen>()
  const [content, setContent] = useState('')
  const [wait, setWait] = useState<UploadWait>()
  const { mutate, isPending } = useFormAction(api.diagnosis.AddDiagnosis, {
    onSuccess: ({ ID, Status }) => {
      toast(Status === ModerationStatus.pass ? '已发布，有人解答时告诉您' : '已提交，审核通过后大家就能看到')
      follow(diagnosisPath(ID), { replace: true })
    },
  })
  const missing =
    images.length === 0
      ? '请添加图片'
      : plant.trim() === ''
        ? '请写一下是什么植物'
        : leaf.length === 0
          ? '请选择叶子的样子'
          : light === undefined || water === undefined || since === undefined
            ? '请选择光照、浇水和时间'
            : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing || wait || isPending) return
    if (light === undefined || water === undefined || since === undefined) return
    mutate({ plant, content, leaf, light, water, since, images })
  }
  const toggle = (sign: LeafSign) =>
    setLeaf(leaf.includes(sign) ? leaf.filter((one) => one !== sign) : [...leaf, sign])
  return (
    <Screen title="求诊">
      <form className={styles.form} onSubmit={submit} noValidate>
        <section className={styles.card}>
          <h2 className={styles.label}>
            图片 {images.length}/{diagnosisLimits.pictures}：整株一张，叶子近照一张
          </h2>
          <Uploader
            label="图片"
            upload={upload}
            initial={start.images}
            max={diagnosisLimits.pictures}
            onChange={setImages}
            onWait={setWait}
            picturesOnly
          />
          <TextField
            label="什么植物"
            value={plant}
            maxLength={diagnosisLimits.plant}
            placeholder="如：龟背竹；不认识可以写“不认识”"
            onChange={setPlant}
          />
        </section>
        <section className={styles.card}>
          <Choices
            label="叶子怎么了（可多选）"
            texts={leafText}
            isChosen={(sign) => leaf.includes(sign)}
            onChoose={toggle}
          />
          <Choices label="光照" texts={lightText} isChosen={(code) => code === light} onChoose={setLight} />
          <Choices label="浇水" texts={waterText} isChosen={(code) => code === water} onChoose={setWater} />
          <Choices
            label="从什么时候开始"
            texts={sinceText}
            isChosen={(code) => code === since}
            onChoose={setSince}
          />
        </section>
        {leaf.length > 0 ? <WikiList plant={plant} leaf={leaf} /> : null}
        <section className={styles.card}>
          <Textarea
            label="再说说（选填）"
            placeholder="最近搬过家、换过盆、施过肥吗？"
            maxLength={diagnosisLimits.content}
            rows={4}
            value={content}
            onChange={setContent}
          />
        </section>
        <ActionBar>
          <SubmitButton busy={isPending} missing={missing} wait={wait}>
            发布求诊
          </SubmitButton>
        </ActionBar>
      </form>
    </Screen>
  )
}

interface ChoicesProps<C extends number> {
  label: string
  texts: Record<C, string>
  isChosen: (code: C) => boolean
  onChoose: (code: C) => void
}

function Choices<C extends number>({ label, texts, isChosen, onChoose }: ChoicesProps<C>) {
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {codesOf(texts).map((code) => (
          <Button
            key={code}
            size={32}
            kind={isChosen(code) ? 'second' : 'outline-grey'}
            pressed={isChosen(code)}
            onClick={() => onChoose(code)}
          >
            {texts[code]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
