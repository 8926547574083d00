import { pictureKinds } from '@greenstar/rules/upload/upload.words'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'antd'
import { useState } from 'react'
import { atMost } from '../../ui/form/at-most'
import { acceptedPictures, type Picture, sendPicture } from './send-picture'
import styles from './UploadArea.module.css'

/** More parallel uploads on a slow connection would all exceed the timeout. */
const inTurn = atMost(3)

type Upload = { uid: string; name: string; percent: number; status: 'uploading' | 'error'; response?: string }

/** Uploads dropped or chosen pictures with their progress; a refused one shows why until it is removed. */
export const UploadArea = ({
  folder = '',
  onUploaded,
}: {
  folder?: string
  onUploaded?: (picture: Picture) => void
}) => {
  const queries = useQueryClient()
  const [files, setFiles] = useState<Upload[]>([])
  const change = (uid: string, changes: Partial<Upload>) =>
    setFiles((all) => all.map((file) => (file.uid === uid ? { ...file, ...changes } : file)))
  const drop = (uid: string) => setFiles((all) => all.filter((file) => file.uid !== uid))
  const send = async (uid: string, file: File) => {
    setFiles((all) => [...all, { uid, name: file.name, percent: 0, status: 'uploading' }])
    try {
      const picture = await inTurn(() =>
        sendPicture(file, folder, { onProgress: (percent) => change(uid, { percent }) }),
      )
      drop(uid)
      void queries.invalidateQueries({ queryKey: ['upload'] })
      onUploaded?.(picture)
    } catch (problem) {
      change(uid, { status: 'error', response: (problem as Error).message })
    }
  }
  return (
    <div className={styles.area}>
      <Upload.Dragger
        multiple
        accept={acceptedPictures}
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file.uid, file)
          return false
        }}
      >
        <p className={styles.call}>把图片拖到这里，或点击选择</p>
        <p className={styles.rule}>
          支持 {pictureKinds}，单张不超过 20 MB；GIF、WebP 动图保持动态；拍摄地点等信息会被去除
        </p>
      </Upload.Dragger>
      {files.length > 0 ? (
        <ul className={styles.files} aria-live="polite">
          {files.map(({ uid, name, percent, status, response }) => (
            <li key={uid} data-status={status}>
              <span className={styles.name}>{name}</span>
              {status === 'error' ? (
                <>
                  <span className={styles.problem}>{response}</span>
                  <button type="button" onClick={() => drop(uid)} aria-label={`不再显示 ${name}`}>
                    ×
                  </button>
                </>
              ) : (
                <>
                  <progress max={100} value={percent >= 99 ? undefined : percent} aria-label={name} />
                  <span className={styles.state}>
                    {percent >= 99 ? '处理中…' : percent === 0 ? '等待上传' : `${percent}%`}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
