import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { UPLOAD_FAILED } from '@greenstar/rules/upload/upload.rules'
import { acceptOf, kindsText } from '@greenstar/rules/upload/upload.words'
import { readChosen } from '@greenstar/web/chosen-file'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useRef, useState } from 'react'
import { Screen } from '../platform/Screen'
import { Cropper } from '../ui/form/Cropper'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { Avatar } from '../ui/picture/Avatar'
import { uploadPicture } from '../upload/shared/upload-picture'
import styles from './AvatarScreen.module.css'
import { reviewNote } from './member.words'
import { AccountForm } from './parts/AccountForm'
import { useMember } from './shared/use-member'

const quality = 0.9
/** Size in px of an avatar. */
const size = { width: 640, height: 640 }
const accepted = { pictures: true, films: false }

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(UPLOAD_FAILED))), 'image/jpeg', quality)
  })

/** /setting/avatar: uploads a picture, cropped to a square; others see it once it is approved. */
export default function AvatarScreen() {
  const { data: user } = useMember()
  const { data: mine } = useCall(api.member.GetMyProfile, {}, { quiet: true })
  const review = mine?.AvatarReview ?? null
  const [picture, setPicture] = useState<ImageBitmap>()
  const [share, setShare] = useState<number>()
  const [status, setStatus] = useState('')
  const canvas = useRef<HTMLCanvasElement>(null)
  const { goBack } = usePageChrome()
  const edit = useAction(api.member.MemberEdit)

  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = await readChosen(file, accepted, [])
    if ('problem' in read) return setStatus(read.problem)
    const chosen = await createImageBitmap(read.file).catch(() => undefined)
    setStatus(chosen ? (read.note ?? '') : UPLOAD_FAILED)
    if (chosen) setPicture(chosen)
  }
  const save = async () => {
    if (!canvas.current) return
    setShare(0)
    try {
      const sent = await uploadPicture(await blobOf(canvas.current), UploadPurpose.avatar, {
        onProgress: setShare,
      }).catch((failure: unknown) => {
        toast(failure instanceof Error && failure.message !== '' ? failure.message : UPLOAD_FAILED)
      })
      if (!sent) return
      // the client shows a refusal of the server
      await edit.mutateAsync({ avatar: sent.path }).then(
        ({ AvatarReview }) => {
          toast(AvatarReview ? '已提交，审核通过后生效' : '头像已修改')
          goBack()
        },
        () => undefined,
      )
    } finally {
      setShare(undefined)
    }
  }

  return (
    <Screen title="修改头像">
      <AccountForm
        intro={reviewNote('新头像', review)}
        submitLabel="保存"
        busy={share !== undefined}
        missing={picture === undefined ? '请选择图片' : undefined}
        onSubmit={() => void save()}
        after={
          share === undefined ? undefined : (
            <p className={styles.progress}>上传中 {Math.round(share * 100)}%</p>
          )
        }
      >
        {picture ? (
          <Cropper
            key={`${picture.width}x${picture.height}`}
            picture={picture}
            canvas={canvas}
            size={size}
            round
          />
        ) : (
          <div className={styles.now}>
            <Avatar src={review?.Image || user?.MemberInfo.Avatar} size={60} eager />
          </div>
        )}
        <label className={styles.choose}>
          {picture ? '换一张' : '选择图片'}
          <input
            type="file"
            accept={acceptOf(accepted)}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
        {status ? (
          <p className={styles.said} role="alert">
            {status}
          </p>
        ) : (
          <p className={styles.kinds}>支持 {kindsText(accepted)}</p>
        )}
      </AccountForm>
    </Screen>
  )
}
