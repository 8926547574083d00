import { mostFeedbackPictures } from '@greenstar/rules/feedback/feedback.kind'
import { CameraIcon, CloseIcon } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import styles from './PicturePicker.module.css'
import type { usePictures } from './use-pictures'

/** Chosen pictures with how far they are, and the tile that adds more. */
export function PicturePicker({ chosen, add, retry, remove }: ReturnType<typeof usePictures>) {
  return (
    <ul className={styles.pictures} aria-label="图片">
      {chosen.map((one, index) => (
        <li key={one.key} className={styles.tile}>
          {one.path ? (
            <Picture src={one.path} alt={`图片 ${index + 1}`} sizes={pictureSizes.px(80)} />
          ) : one.error ? (
            <button type="button" className={styles.state} onClick={() => retry(one)}>
              {one.error}，点击重试
            </button>
          ) : (
            <span className={styles.state} role="status">
              上传中…
            </span>
          )}
          <button
            type="button"
            className={styles.remove}
            aria-label={`删除图片 ${index + 1}`}
            onClick={() => remove(one)}
          >
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      {chosen.length < mostFeedbackPictures ? (
        <li className={styles.tile}>
          <label className={styles.add}>
            <CameraIcon size={24} />
            <span>
              {chosen.length}/{mostFeedbackPictures}
            </span>
            <input
              className="visuallyHidden"
              type="file"
              aria-label="添加图片"
              accept="image/jpeg,image/png,image/gif"
              multiple
              onChange={(event) => {
                add([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
          </label>
        </li>
      ) : null}
    </ul>
  )
}
