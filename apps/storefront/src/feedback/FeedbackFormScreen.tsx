import { FeedbackKind, feedbackKindText, longestFeedback } from '@greenstar/rules/feedback/feedback.kind'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Link } from '../ui/Link'
import { usePageChrome } from '../ui/page-chrome'
import { Textarea } from '../ui/Textarea'
import { toast } from '../ui/toasts'
import styles from './FeedbackFormScreen.module.css'
import { feedbackDetailPath, feedbackListPath } from './feedback.paths'
import { PicturePicker } from './parts/PicturePicker'
import { usePictures } from './parts/use-pictures'

/** /setting/feedback/form: what it is about, in words and pictures; leads to what was sent. */
export default function FeedbackFormScreen() {
  const { follow } = usePageChrome()
  const [type, setType] = useState<FeedbackKind>()
  const [content, setContent] = useState('')
  const pictures = usePictures()
  const { mutate, isPending } = useAction(api.feedback.AddFeedBack, {
    onSuccess: ({ ID }) => {
      toast('反馈已提交')
      follow(feedbackDetailPath(ID), { replace: true })
    },
  })
  const isReady = type !== undefined && content.trim() !== '' && pictures.isSettled
  const send = () => {
    if (type === undefined) return
    mutate({ type, content, ...(pictures.paths.length > 0 ? { images: pictures.paths } : {}) })
  }
  return (
    <Screen title="意见反馈" right={<Link className={styles.mine} to={feedbackListPath}>我的反馈</Link>}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isPending) send()
        }}
      >
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>反馈类型</legend>
          {Object.values(FeedbackKind).map((kind) => (
            <button
              key={kind}
              type="button"
              className={cx(styles.kind, kind === type && styles.chosen)}
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
          maxLength={longestFeedback}
          rows={6}
          placeholder="请描述您遇到的问题或建议"
        />
        <PicturePicker {...pictures} />
        <Button type="submit" size={48} block disabled={!isReady} busy={isPending}>
          提交
        </Button>
      </form>
    </Screen>
  )
}
