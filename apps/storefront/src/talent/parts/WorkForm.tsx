import { missingOfPost, PostKind, postKindText, postLimits } from '@greenstar/rules/post/post'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { useFormAction } from '../../platform/use-form-action'
import { ActionBar } from '../../ui/ActionBar'
import { Cell, CellGroup } from '../../ui/Cell'
import { CloseIcon } from '../../ui/icons-first'
import { Picture } from '../../ui/Picture'
import { usePageChrome } from '../../ui/page-chrome'
import { pictureSizes } from '../../ui/picture-sources'
import { SubmitButton } from '../../ui/SubmitButton'
import { Textarea } from '../../ui/Textarea'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/toasts'
import { Uploader } from '../../ui/Uploader'
import type { UploadWait } from '../../ui/upload-wait'
import { type UploadOptions, uploadPicture } from '../../upload/shared/upload-picture'
import { choosePlacePath, chooseProductsPath, personalPath } from '../talent.paths'
import styles from './WorkForm.module.css'
import { changeDraft, dropDraft, useDraft, type WorkDraft } from './work-draft'

const upload = (file: File, options: UploadOptions) => uploadPicture(file, UploadPurpose.post, options)

const types = [PostKind.imageText, PostKind.video] as const

/** Returns the payload of a work: pictures or the film, depending on its type. */
const payloadOf = (draft: WorkDraft) => ({
  ...(draft.id === undefined ? {} : { id: draft.id }),
  ...{ type: draft.type, title: draft.title.trim(), content: draft.content.trim() },
  ...(draft.type === PostKind.video ? { videoPath: draft.film } : { images: [...draft.images] }),
  ...(draft.address ? { address: draft.address } : {}),
  ...(draft.products.length > 0 ? { productIDs: draft.products.map(({ id }) => id) } : {}),
})

/** Returns what the work still needs; undefined if nothing is missing. */
const missingOf = ({ type, title, images, film }: WorkDraft): string | undefined => {
  if (missingOfPost({ type, pictures: images.length, film: film !== '' }))
    return type === PostKind.video ? '请添加一段视频' : '请至少添加一张图片'
  return title.trim() === '' ? '请填写标题' : undefined
}

/** Pictures or a film, text, products and a place; the draft is kept until it is submitted. */
export function WorkForm() {
  const draft = useDraft()
  const { follow } = usePageChrome()
  const [wait, setWait] = useState<UploadWait>()
  const add = useFormAction(api.talent.AddRecord, {
    onSuccess: ({ Status }) => {
      toast(Status === TalentWorksStatus.pass ? '发布成功' : '已提交，审核通过后展示')
      dropDraft()
      follow(personalPath, { replace: true })
    },
  })
  const isFilm = draft.type === PostKind.video
  const missing = missingOf(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending && !wait && !missing) add.mutate(payloadOf(draft))
  }
  return (
    <form onSubmit={submit} noValidate>
      <section className={styles.card} aria-label="作品内容">
        {draft.id === undefined ? (
          <div className={styles.types} role="group" aria-label="作品类型">
            {types.map((type) => (
              <button
                key={type}
                type="button"
                className={styles.type}
                aria-pressed={type === draft.type}
                onClick={() => changeDraft({ type })}
              >
                {postKindText[type]}
              </button>
            ))}
          </div>
        ) : null}
        <h2 className={styles.sub}>
          {isFilm ? '视频' : `图片 ${draft.images.length}/${postLimits.pictures}`}
          <span>{isFilm ? '竖屏拍摄更好看' : '第一张是封面，长按可调整顺序'}</span>
        </h2>
        {isFilm ? (
          <Uploader
            key="film"
            label="添加视频"
            upload={upload}
            initial={draft.film ? [draft.film] : []}
            single
            filmOnly
            onChange={([film = '']) => changeDraft({ film })}
            onWait={setWait}
          />
        ) : (
          <Uploader
            key="pictures"
            label="添加图片"
            upload={upload}
            initial={draft.images}
            max={postLimits.pictures}
            picturesOnly
            onChange={(images) => changeDraft({ images })}
            onWait={setWait}
          />
        )}
        <TextField
          label="标题"
          placeholder="说说您的植物故事"
          maxLength={postLimits.title}
          value={draft.title}
          hint={`${draft.title.length}/${postLimits.title}`}
          onChange={(title) => changeDraft({ title })}
        />
        <Textarea
          label="正文（选填）"
          placeholder="养护经验、布置心得、成长记录……"
          rows={6}
          maxLength={postLimits.content}
          value={draft.content}
          onChange={(content) => changeDraft({ content })}
        />
      </section>
      <ChosenProducts products={draft.products} />
      <CellGroup>
        <Cell
          label="添加地点"
          value={<span className="clip1">{draft.address || '不显示'}</span>}
          to={choosePlacePath}
        />
      </CellGroup>
      <p className={styles.note}>未发布的内容会存为草稿。作品经审核后展示，请勿发布广告和他人的作品。</p>
      <ActionBar>
        <SubmitButton busy={add.isPending} missing={missing} wait={wait}>
          {draft.id === undefined ? '发布' : '提交修改'}
        </SubmitButton>
      </ActionBar>
    </form>
  )
}

function ChosenProducts({ products }: { products: WorkDraft['products'] }) {
  const without = (id: number) => changeDraft({ products: products.filter((product) => product.id !== id) })
  return (
    <CellGroup>
      {products.map(({ id, name, picture }) => (
        <div key={id} className={styles.product}>
          <Picture src={picture} alt="" sizes={pictureSizes.px(44)} className={styles.thumb} />
          <span className={`${styles.name} clip1`}>{name}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`不再关联${name}`}
            onClick={() => without(id)}
          >
            <CloseIcon size={16} />
          </button>
        </div>
      ))}
      <Cell
        label="关联商品"
        value={products.length > 0 ? `${products.length}/${postLimits.products}` : '让大家找到同款'}
        to={chooseProductsPath}
      />
    </CellGroup>
  )
}
