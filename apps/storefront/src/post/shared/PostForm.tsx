import type { PostDraftData } from '@greenstar/contract/post/post.shapes'
import { letters } from '@greenstar/rules/platform/letters'
import { isPicturesOrFilm, postLimits } from '@greenstar/rules/post/post'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { choosePlacePath } from '../../talent/talent.paths'
import { Cell, CellGroup } from '../../ui/card/Cell'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Textarea } from '../../ui/form/Textarea'
import { TextField } from '../../ui/form/TextField'
import { Uploader } from '../../ui/form/Uploader'
import type { UploadWait } from '../../ui/form/upload-wait'
import { CloseIcon } from '../../ui/icon/icons-first'
import { dialog } from '../../ui/layer/dialogs'
import { ActionBar } from '../../ui/nav/ActionBar'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { lazyPart } from '../../ui/state/lazy-part'
import { type UploadOptions, uploadPicture } from '../../upload/shared/upload-picture'
import { openDraftSheet, openProductSheet, openSpotSheet } from '../parts/form-overlays'
import styles from '../parts/PostForm.module.css'
import { useKeptDraft } from '../parts/use-kept-draft'
import { useReward } from '../parts/use-reward'
import { takePlace, useChosenPlace } from './chosen-place'
import type { DraftSpot, PostDraft } from './post-draft'

type Made = { ID: number; Status: number; Pollen: number }
type Sent = PostDraft & { recordID: number | undefined; draftID: number | undefined }

/** How one kind of page publishes: its call, and what the call needs. */
export interface PostWay {
  useSend: (onSuccess: (made: Made) => Promise<void>) => { isPending: boolean; send: (post: Sent) => void }
  /** Returns what the post still needs; undefined if nothing is missing. */
  missingOf: (draft: PostDraft) => string | undefined
  /** Path of the published post. */
  pathOf: (id: number, draft: PostDraft) => string
  /** Labels of the fields that may be empty get （选填）. */
  isTitleNeeded: boolean
}

const TopicChips = lazyPart(() => import('../parts/TopicChips'))

interface PostFormProps {
  way: PostWay
  start: PostDraft
  /** The draft that `start` is. */
  draftID?: number | undefined
  /** The post that is changed; it keeps its activity. */
  record?: { id: number; activityTitle: string }
  /** Opens another draft instead, or an empty form; not for a post that is changed. */
  onOpen?: (draft: PostDraftData | undefined) => void
}

const upload = (file: File, options: UploadOptions) => uploadPicture(file, UploadPurpose.post, options)

const filesTitle = (images: readonly string[]) => {
  if (images.length === 0) return `图片（最多 ${postLimits.pictures} 张）或一段视频`
  if (!images.some(isFilm)) return `图片 ${images.length}/${postLimits.pictures}`
  return images.length > 1 ? '视频和封面' : '视频'
}

/** Pictures or a film, words, topic, place and products of a post; what is not published goes to the draft box. */
export function PostForm({ way, start, draftID, record, onOpen }: PostFormProps) {
  const [draft, setDraft] = useState(start)
  const [wait, setWait] = useState<UploadWait>()
  const { follow, goBack } = usePageChrome()
  const { keeper, note } = useKeptDraft(draft, draftID, record === undefined)
  const reward = useReward(draft.activityID, record === undefined)
  const change = (part: Partial<PostDraft>) => setDraft((now) => ({ ...now, ...part }))
  const pictures = draft.images.some(isFilm) ? [] : draft.images
  const mark = (id: number, spot: DraftSpot | undefined) =>
    setDraft((now) => ({
      ...now,
      products: now.products.map((one) => (one.ID === id ? { ...one, spot } : one)),
    }))
  const place = useChosenPlace()
  useEffect(() => {
    if (place === undefined) return
    takePlace()
    setDraft((now) => ({ ...now, address: place }))
  }, [place])

  const { isPending, send } = way.useSend(async ({ ID, Status, Pollen }) => {
    keeper.end()
    const isShown = Status === TalentWorksStatus.pass
    const later = reward.num > 0 ? `审核通过后展示，得 ${reward.num} 绿星币` : '审核通过后展示'
    const words = Pollen > 0 ? `${Pollen} 绿星币已到账` : isShown ? '大家现在就能看到' : later
    const options = { title: isShown ? '已发布' : '已提交', okText: '去看看', cancelText: '返回' }
    if (await dialog.confirm(words, options)) follow(way.pathOf(ID, draft), { replace: true })
    else goBack()
  })
  const mixed = isPicturesOrFilm(draft.images) ? undefined : '图片和视频请分开发布，视频最多 1 段'
  const missing = way.missingOf(draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || wait || missing || mixed) return
    send({ ...draft, recordID: record?.id, draftID: await keeper.settle() })
  }
  const openBox = async () => {
    await keeper.flush()
    const current = await keeper.settle()
    const onDropped = () => {
      keeper.end()
      onOpen?.(undefined)
    }
    openDraftSheet({ current, onOpen: (other) => onOpen?.(other), onDropped })
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <section className={styles.card} aria-label="内容">
        <h2 className={styles.sub}>
          {filesTitle(draft.images)}
          <span>
            {draft.images.some(isFilm) ? '点视频上的笔，选一帧作封面' : '第一张是封面，拖动可调整顺序'}
          </span>
        </h2>
        <Uploader
          label="图片/视频"
          upload={upload}
          initial={start.images}
          max={postLimits.pictures}
          crop
          pickCover
          onChange={(images) => change({ images })}
          onWait={setWait}
        />
        {mixed ? (
          <p className={styles.error} role="alert">
            {mixed}
          </p>
        ) : null}
        <TextField
          label={way.isTitleNeeded ? '标题' : '标题（选填）'}
          placeholder="说说您的植物故事"
          maxLength={postLimits.title}
          value={draft.title}
          hint={`${letters(draft.title)}/${postLimits.title}`}
          onChange={(title) => change({ title })}
        />
        <Textarea
          label={way.isTitleNeeded ? '正文（选填）' : '正文'}
          placeholder="养护经验、布置心得、成长记录……"
          maxLength={postLimits.content}
          rows={6}
          value={draft.content}
          onChange={(content) => change({ content })}
        />
      </section>
      {record ? (
        record.activityTitle ? (
          <p className={styles.note}>参加活动 #{record.activityTitle}</p>
        ) : null
      ) : (
        <>
          <Suspense>
            <TopicChips current={draft.activityID} onChoose={(activityID) => change({ activityID })} />
          </Suspense>
          {reward.note ? <p className={styles.note}>{reward.note}</p> : null}
        </>
      )}
      <CellGroup>
        {draft.products.map((product) => {
          const { ID, Name, ImgPath } = product
          return (
            <div key={ID} className={styles.goods}>
              <Picture src={ImgPath} alt="" sizes={pictureSizes.px(44)} className={styles.thumb} />
              <span className={`${styles.name} clip1`}>{Name}</span>
              {pictures.length > 0 ? (
                <button
                  type="button"
                  className={styles.mark}
                  aria-label={`在图上标记${Name}`}
                  onClick={() => openSpotSheet({ pictures, product, onDone: (spot) => mark(ID, spot) })}
                >
                  {product.spot && pictures.includes(product.spot.path) ? '已标记' : '标在图上'}
                </button>
              ) : null}
              <button
                type="button"
                className={styles.remove}
                aria-label={`不再关联${Name}`}
                onClick={() => change({ products: draft.products.filter((one) => one.ID !== ID) })}
              >
                <CloseIcon size={16} />
              </button>
            </div>
          )
        })}
        <Cell
          label="关联商品"
          value={
            draft.products.length > 0 ? `${draft.products.length}/${postLimits.products}` : '让大家找到同款'
          }
          onClick={() =>
            openProductSheet({ chosen: draft.products, onDone: (products) => change({ products }) })
          }
        />
        <Cell
          label="添加地点"
          value={<span className="clip1">{draft.address || '不显示'}</span>}
          to={choosePlacePath}
        />
        {record ? null : <DraftsCell onClick={() => void openBox()} />}
      </CellGroup>
      <p className={styles.note}>{record ? '' : `${note}。`}请勿发布广告和他人的作品。</p>
      <ActionBar>
        <SubmitButton busy={isPending} missing={missing} wait={wait}>
          {record ? '提交修改' : '发布'}
        </SubmitButton>
      </ActionBar>
    </form>
  )
}

function DraftsCell({ onClick }: { onClick: () => void }) {
  const { data = [] } = useCall(api.post.GetDraftList, {}, { quiet: true })
  return data.length > 0 ? <Cell label="草稿箱" value={`${data.length} 份`} onClick={onClick} /> : null
}
