import { REVIEW_MAX_PICTURES } from '@greenstar/rules/review/review.rules'
import { FILM_TYPE, isFilm, MOST_FILMS } from '@greenstar/rules/upload/upload.film'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { useState } from 'react'
import { FilmTile } from '../../ui/FilmTile'
import { CameraIcon, CloseIcon } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import { toast } from '../../ui/toasts'
import { uploadPicture } from '../../upload/shared/upload-picture'
import styles from '../Evaluate.module.css'

interface PhotoChoiceProps {
  paths: readonly string[]
  onChange: (change: (paths: readonly string[]) => readonly string[]) => void
}

/** Pictures of a review, and a film, sent as they are chosen; one that fails leaves the others. */
export function PhotoChoice({ paths, onChange }: PhotoChoiceProps) {
  const [sending, setSending] = useState(0)
  const room = REVIEW_MAX_PICTURES - paths.length - sending
  const add = async (files: readonly File[]) => {
    if (files.length > room) toast(`最多 ${REVIEW_MAX_PICTURES} 张图片`)
    let films = paths.filter(isFilm).length
    const taken = files.slice(0, room).filter(({ type }) => type !== FILM_TYPE || ++films <= MOST_FILMS)
    if (films > MOST_FILMS) toast(`最多 ${MOST_FILMS} 段视频`)
    setSending((count) => count + taken.length)
    for (const file of taken) {
      try {
        const { path } = await uploadPicture(file, UploadPurpose.review)
        onChange((now) => [...now, path])
      } catch (failure) {
        toast(failure instanceof Error ? failure.message : '图片处理失败，请稍后重试')
      }
      setSending((count) => count - 1)
    }
  }
  return (
    <>
      <h2 className={styles.sub}>
        图片、视频 {paths.length}/{REVIEW_MAX_PICTURES}
      </h2>
      <div className={styles.photos}>
        {paths.map((path, index) => (
          <div key={path} className={styles.photo}>
            {isFilm(path) ? (
              <FilmTile src={path} label={`播放第 ${index + 1} 个：视频`} />
            ) : (
              <Picture src={path} alt={`第 ${index + 1} 张图片`} sizes={pictureSizes.px(100)} />
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={`移除第 ${index + 1} ${isFilm(path) ? '个：视频' : '张图片'}`}
              onClick={() => onChange((now) => now.filter((other) => other !== path))}
            >
              <span>
                <CloseIcon size={14} />
              </span>
            </button>
          </div>
        ))}
        {sending > 0 ? (
          <p className={styles.add} role="status">
            上传中…
          </p>
        ) : null}
        {room > 0 ? (
          <label className={styles.add}>
            <CameraIcon size={24} />
            图片/视频
            <input
              className="visuallyHidden"
              type="file"
              accept="image/jpeg,image/png,image/gif,video/mp4"
              multiple
              onChange={(event) => {
                const files = [...(event.currentTarget.files ?? [])]
                // the same file may be chosen again
                event.currentTarget.value = ''
                void add(files)
              }}
            />
          </label>
        ) : null}
      </div>
    </>
  )
}
