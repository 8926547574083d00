import {
  FeedbackKind,
  feedbackKindText,
  maxFeedbackLength,
  maxFeedbackPictures,
} from '@greenstar/rules/feedback/feedback.kind'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { useFormAction } from '../platform/read/use-form-action'
import { Screen } from '../platform/Screen'
import { cx } from '../ui/cx'
import choice from '../ui/form/ChoiceGroup.module.css'
import { SubmitButton } from '../ui/form/SubmitButton'
import { Textarea } from '../ui/form/Textarea'
import { Uploader } from '../ui/form/Uploader'
import type { UploadWait } from '../ui/form/upload-wait'
import { toast } from '../ui/layer/toasts'
import { Link } from '../ui/nav/Link'
import { usePageChrome } from '../ui/nav/page-chrome'
import { type UploadOptions, uploadPicture } from '../upload/shared/upload-picture'
import styles from './FeedbackFormScreen.module.css'
import { feedbackDetailPath, feedbackListPath } from './feedback.paths'

const upload = (file: File, options: UploadOptions) => uploadPicture(file, UploadPurpose.feedback, options)

/** /setting/feedback/form: type, text and pictures; then opens the sent feedback. */
export default function FeedbackFormScreen() {
  const { follow } = usePageChrome()
  const [type, setType] = useState<FeedbackKind>()
  const [content, setContent] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [wait, setWait] = useState<UploadWait>()
  const { mutate, isPending } = useFormAction(api.feedback.AddFeedBack, {
    onSuccess: ({ ID }) => {
      toast('反馈已提交')
      follow(feedbackDetailPath(ID), { replace: true })
    },
  })
  const noContent = content.trim() === '' ? '请填写反馈内容' : undefined
  const missing = type === undefined ? '请选择反馈类型' : noContent
  const send = () => {
    if (type === undefined) return
    mutate({ type, content, ...(images.length > 0 ? { images } : {}) })
  }
  return (
    <Screen
      title="意见反馈"
      right={
        <Link className={styles.mine} to={feedbackListPath}>
          我的反馈
        </Link>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!missing && !wait && !isPending) send()
        }}
      >
        <fieldset className={styles.kinds}>
          <legend className={choice.legend}>反馈类型</legend>
          {Object.values(FeedbackKind).map((kind) => (
            <button
              key={kind}
              type="button"
              className={cx(styles.kind, kind === type && choice.chosen)}
              aria-pressed={kind === type}
              onClick={() => setType(kind)}
            >
              {feedbackKindText[kind]}
            </button>
          ))}
        </fieldset>
        <Textarea
          label="反馈内容"
          value={content}
          onChange={setContent}
          maxLength={maxFeedbackLength}
          rows={6}
          placeholder="请描述您遇到的问题或建议"
        />
        <Uploader
          label="添加图片"
          upload={upload}
          onChange={setImages}
          onWait={setWait}
          max={maxFeedbackPictures}
          picturesOnly
        />
        <SubmitButton stacked size={48} busy={isPending} missing={missing} wait={wait}>
          提交
        </SubmitButton>
      </form>
    </Screen>
  )
}
