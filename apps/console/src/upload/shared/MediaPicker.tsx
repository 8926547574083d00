import { useState } from 'react'
import { Thumb } from '../../ui/detail/Thumb'
import styles from './MediaPicker.module.css'
import { PictureChooser } from './PictureChooser'

type One = { value: string; onChange: (path: string) => void; max?: 1 }
type Many = { value: readonly string[]; onChange: (paths: string[]) => void; max?: number }

/** Field for wire paths of library pictures: one (a string, '' for none) or an ordered list. */
export const MediaPicker = ({ label, ...field }: (One | Many) & { label: string }) => {
  const [choosing, setChoosing] = useState(false)
  const paths = typeof field.value === 'string' ? [field.value].filter(Boolean) : field.value
  const max = typeof field.value === 'string' ? 1 : (field.max ?? 9)
  const put = (next: string[]) =>
    typeof field.value === 'string'
      ? (field.onChange as One['onChange'])(next[0] ?? '')
      : (field.onChange as Many['onChange'])(next)
  const move = (from: number, to: number) => {
    const next = [...paths]
    const [moved = ''] = next.splice(from, 1)
    next.splice(to, 0, moved)
    put(next)
  }
  const isFull = paths.length >= max
  return (
    <fieldset className={styles.picker} aria-label={label}>
      {paths.map((path, index) => (
        <div key={path} className={styles.tile}>
          <Thumb src={path} alt={`${label} ${index + 1}`} size={96} />
          <div className={styles.tools}>
            {max > 1 ? (
              <>
                <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <span aria-hidden="true">‹</span>
                  <span className={styles.spoken}>第 {index + 1} 张前移</span>
                </button>
                <button
                  type="button"
                  disabled={index === paths.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <span aria-hidden="true">›</span>
                  <span className={styles.spoken}>第 {index + 1} 张后移</span>
                </button>
              </>
            ) : null}
            <button type="button" onClick={() => put(paths.filter((one) => one !== path))}>
              <span aria-hidden="true">×</span>
              <span className={styles.spoken}>移除第 {index + 1} 张</span>
            </button>
          </div>
        </div>
      ))}
      {isFull && max > 1 ? null : (
        <button type="button" className={styles.add} onClick={() => setChoosing(true)}>
          {isFull ? '更换图片' : '选择图片'}
          {max > 1 ? (
            <small className="num">
              {paths.length}/{max}
            </small>
          ) : null}
        </button>
      )}
      {choosing ? (
        <PictureChooser
          max={max === 1 ? 1 : max - paths.length}
          onClose={() => setChoosing(false)}
          onChoose={(pictures) => {
            const chosen = pictures.map(({ Path }) => Path)
            put(max === 1 ? chosen : [...new Set([...paths, ...chosen])])
            setChoosing(false)
          }}
        />
      ) : null}
    </fieldset>
  )
}
