import { isPicturesOrFilm, postLimits } from '@greenstar/rules/post/post'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useEffect, useState } from 'react'
import { useFormAction } from '../../platform/use-form-action'
import { ActionBar } from '../../ui/ActionBar'
import { Cell, CellGroup } from '../../ui/Cell'
import { CloseIcon } from '../../ui/icons-first'
import { usePageChrome } from '../../ui/page-chrome'
import { SubmitButton } from '../../ui/SubmitButton'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toasts'
import { Uploader } from '../../ui/Uploader'
import type { UploadWait } from '../../ui/upload-wait'
import { type UploadOptions, uploadPicture } from '../../upload/shared/upload-picture'
import { blueprintPath } from '../show.paths'
import { openActivitySheet, openGoodsSheet } from './choice-overlays'
import { emptyDraft, forgetDraft, keepDraft, type PostDraft } from './draft'
import styles from './Publish.module.css'
import type { Post } from './use-tag'

interface PublishFormProps {
  start: PostDraft
  /** Whether the draft was started on an earlier visit. */
  isKept?: boolean
  /** Whether it was begun elsewhere, from a diary: the draft of an earlier visit stays as it is. */
  isApart?: boolean
  /** The post to rewrite. */
  record?: Post
}

const upload = (file: File, options: UploadOptions) => uploadPicture(file, UploadPurpose.post, options)

/** Text, pictures or film, activity and products of a post; a new post is kept as a draft until sent. */
export function PublishForm({ start, isKept = false, isApart = false, record }: PublishFormProps) {
  const [draft, setDraft] = useState(start)
  /** Key of the uploader; a new one also clears the pictures. */
  const [round, setRound] = useState(0)
  const [wait, setWait] = useState<UploadWait>()
  const isDraft = !record && !isApart
  const send = useSend(draft, record, isDraft)
  const change = (part: Partial<PostDraft>) => setDraft((now) => ({ ...now, ...part }))
  useEffect(() => {
    if (isDraft) keepDraft(draft, Date.now())
  }, [draft, isDraft])

  const noWords = draft.content.trim() === '' ? '写点什么再发布吧' : undefined
  const mixed = isPicturesOrFilm(draft.images) ? undefined : '图片和视频请分开发布，视频最多 1 段'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending && !wait && !noWords && !mixed) send.run()
  }
  const clear = () => {
    setDraft({ ...emptyDraft, activityID: draft.activityID })
    setRound(round + 1)
  }
  return (
    <form onSubmit={submit} noValidate>
      {isKept && round === 0 ? (
        <p className={styles.kept} role="status">
          已恢复上次没有发布的内容
          <button type="button" onClick={clear}>
            清空
          </button>
        </p>
      ) : null}
      <section className={styles.card} aria-label="分享">
        <Textarea
          label="说说您的植物"
          placeholder="第一行写个标题，再讲讲它的故事"
          maxLength={postLimits.content}
          rows={7}
          value={draft.content}
          onChange={(content) => change({ content })}
        />
        <h2 className={styles.sub}>
          图片（最多 {postLimits.pictures} 张）或一段视频，{draft.images.length}/{postLimits.pictures}
        </h2>
        <Uploader
          key={round}
          label="图片/视频"
          upload={upload}
          initial={round === 0 ? start.images : []}
          max={postLimits.pictures}
          onChange={(images) => change({ images })}
          onWait={setWait}
        />
        {mixed ? (
          <p className={styles.error} role="alert">
            {mixed}
          </p>
        ) : null}
      </section>
      <CellGroup>
        <ActivityCell
          id={draft.activityID}
          {...(record
            ? { title: record.ActivityTitle }
            : { onChoose: (activityID: number) => change({ activityID }) })}
        />
        <Cell
          label="提到的商品"
          value={`${draft.goods.length}/${postLimits.products}`}
          onClick={() => openGoodsSheet({ chosen: draft.goods, onDone: (goods) => change({ goods }) })}
        />
        {draft.goods.map(({ ID, Name }) => (
          <p key={ID} className={styles.goods}>
            <span className="clip1">{Name}</span>
            <button
              type="button"
              aria-label={`不再提到${Name}`}
              onClick={() => change({ goods: draft.goods.filter((one) => one.ID !== ID) })}
            >
              <CloseIcon size={14} />
            </button>
          </p>
        ))}
      </CellGroup>
      <ActionBar>
        <SubmitButton busy={send.isPending} missing={noWords} wait={wait}>
          发布
        </SubmitButton>
      </ActionBar>
    </form>
  )
}

function useSend(
  { content, images, activityID, goods }: PostDraft,
  record: Post | undefined,
  isDraft: boolean,
) {
  const { follow } = usePageChrome()
  const { mutate, isPending } = useFormAction(api.show.AddShowRecord, {
    onSuccess: ({ ID, Status }) => {
      if (isDraft) forgetDraft()
      toast(Status === TalentWorksStatus.pass ? '已发布' : '已提交，审核通过后大家就能看到')
      follow(blueprintPath(ID, true), { replace: true })
    },
  })
  const run = () =>
    mutate({
      content,
      ...(record ? { recordID: record.ID } : activityID ? { activityID } : {}),
      ...(images.length > 0 ? { images } : {}),
      ...(goods.length > 0 ? { productIDs: goods.map(({ ID }) => ID) } : {}),
    })
  return { run, isPending }
}

interface ActivityCellProps {
  /** 0 for none. */
  id: number
  /** Title of the activity of a post that is rewritten; it cannot be changed. */
  title?: string
  onChoose?: (id: number) => void
}

/** Activity of the post, with its reward. */
function ActivityCell({ id, title, onChoose }: ActivityCellProps) {
  const { data } = useCall(
    api.show.GetShowActivityByID,
    { id },
    { enabled: id > 0 && onChoose !== undefined, quiet: true },
  )
  if (!onChoose) return title ? <Cell label="参加活动" value={`#${title}`} /> : null
  const isOver = data !== undefined && data.State !== 'running'
  const note =
    id === 0
      ? ''
      : isOver
        ? '活动不在进行中，请换一个'
        : data?.Pollen
          ? `审核通过后得 ${data.Pollen} 绿星币`
          : ''
  return (
    <Cell
      label="参加活动"
      value={id > 0 ? `#${data?.Title ?? '…'}` : '不参加'}
      {...(note ? { note } : {})}
      onClick={() => openActivitySheet({ current: id, onChoose })}
    />
  )
}
