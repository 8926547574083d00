import { plantLimits } from '@greenstar/rules/plant/plant.limits'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { SubmitButton } from '../ui/form/SubmitButton'
import { Textarea } from '../ui/form/Textarea'
import { Uploader } from '../ui/form/Uploader'
import type { UploadWait } from '../ui/form/upload-wait'
import { toast } from '../ui/layer/toasts'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { type UploadOptions, uploadPicture } from '../upload/shared/upload-picture'
import styles from './parts/Plant.module.css'
import { plantPath } from './plant.paths'

const upload = (file: File, options: UploadOptions) => uploadPicture(file, UploadPurpose.post, options)

/** /plant/diary?id=: words and pictures of today, for the member alone. */
export default function PlantDiaryScreen() {
  const id = usePage().queryNumber('id') ?? 0
  const { follow } = usePageChrome()
  const [content, setContent] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [wait, setWait] = useState<UploadWait>()
  const { mutate, isPending } = useFormAction(api.plant.AddPlantEntry, {
    onSuccess: () => {
      toast('记下了')
      follow(plantPath(id), { replace: true })
    },
  })
  const missing = content.trim() === '' && images.length === 0 ? '写点什么，或者选张图片吧' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!missing && !wait && !isPending) mutate({ id, content, ...(images.length > 0 ? { images } : {}) })
  }
  return (
    <Screen title="写日记">
      <form className={styles.form} onSubmit={submit} noValidate>
        <section className={styles.fields}>
          <Textarea
            label="今天的它"
            placeholder="长新叶了？换了位置？记下来，以后翻着看"
            maxLength={plantLimits.content}
            rows={6}
            value={content}
            onChange={setContent}
          />
          <h2 className={styles.sub}>
            图片 {images.length}/{plantLimits.pictures}，只有您自己能看到
          </h2>
          <Uploader
            label="图片"
            upload={upload}
            max={plantLimits.pictures}
            onChange={setImages}
            onWait={setWait}
            picturesOnly
          />
        </section>
        <ActionBar>
          <SubmitButton busy={isPending} missing={missing} wait={wait}>
            保存
          </SubmitButton>
        </ActionBar>
      </form>
    </Screen>
  )
}
