import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { ImageViewer } from '../ui/picture/ImageViewer'
import { Picture } from '../ui/picture/Picture'
import { pictureSizes } from '../ui/picture/picture-sources'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { DateText } from '../ui/text/DateText'
import { FoldedText } from '../ui/text/FoldedText'
import styles from './FeedbackDetailScreen.module.css'

/** /setting/feedback/detail?id=: the member's feedback and the shop's answer. */
export default function FeedbackDetailScreen() {
  const id = usePage().queryNumber('id') ?? 0
  const call = useCall(api.feedback.GetFeedbackByID, { id }, { quiet: true })
  return (
    <Screen title="反馈详情">
      <Loaded call={call} skeleton={<RowsSkeleton />}>
        {(feedback) => (
          <div className={styles.page}>
            <section className={styles.card} aria-label="我的反馈">
              <div className={styles.head}>
                <h2>{feedback.TypeName}</h2>
                <span>{feedback.StatusName}</span>
              </div>
              <div className={styles.text}>
                <FoldedText text={feedback.Content} />
              </div>
              <Pictures pictures={feedback.Images} />
              {feedback.ImagesReason ? (
                <p className={styles.time}>图片未通过审核：{feedback.ImagesReason}</p>
              ) : null}
              <p className={styles.time}>
                <DateText value={feedback.CreateDate} format="minute" />
              </p>
            </section>
            <section className={styles.card} aria-label="商家答复">
              <h2>商家答复</h2>
              {feedback.Answer ? (
                <>
                  <p className={styles.text}>{feedback.Answer}</p>
                  <p className={styles.time}>
                    <DateText value={feedback.AnswerDate} format="minute" />
                  </p>
                </>
              ) : (
                <p className={styles.text}>我们正在处理，答复后会发消息告诉您。</p>
              )}
            </section>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function Pictures({ pictures }: { pictures: readonly string[] }) {
  const [viewed, setViewed] = useState<number>()
  if (pictures.length === 0) return null
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-label={`查看图片 ${index + 1}`}
          onClick={() => setViewed(index)}
        >
          <Picture src={picture} alt="" sizes={pictureSizes.px(80)} />
        </button>
      ))}
      <ImageViewer
        open={viewed !== undefined}
        pictures={pictures}
        start={viewed ?? 0}
        onClose={() => setViewed(undefined)}
      />
    </div>
  )
}
