import { FILM_TYPE, MOST_FILMS } from '@greenstar/rules/upload/upload.film'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { FilmTile } from './FilmTile'
import { ImageViewer } from './ImageViewer'
import { CameraIcon, CloseIcon } from './icons'
import { toast } from './toasts'
import styles from './Uploader.module.css'
import { useTileDrag } from './use-tile-drag'
import { pictureFailed, type Upload, type UploadedFile, type UploadWait, useUploads } from './use-uploads'

export interface UploaderProps {
  /** 上传凭证 */
  label: string
  upload: Upload
  /** Paths of the uploaded files, in order. */
  onChange: (paths: string[]) => void
  /** Spec 9. */
  max?: number
  /** One file, replaced by a new one. */
  single?: boolean
  /** Accepts no films. */
  picturesOnly?: boolean
  /** Accepts only a film: a post that is one. */
  filmOnly?: boolean
  /** Paths uploaded on an earlier visit. */
  initial?: readonly string[]
  /** Called with the reason to wait: the form must not be sent while a file is uploading or has failed. */
  onWait?: (wait: UploadWait) => void
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif']

/** Drops films beyond the maximum of the list. */
const fewFilms = (chosen: readonly File[], before: number) => {
  let films = before
  const shown = chosen.filter(({ type }) => type !== FILM_TYPE || ++films <= MOST_FILMS)
  if (shown.length < chosen.length) toast(`最多 ${MOST_FILMS} 段视频`)
  return shown
}

/** Pictures and films of a form: choose, upload, retry, view, reorder, remove (spec 5). */
export function Uploader({
  label,
  upload,
  onChange,
  max = 99,
  single = false,
  picturesOnly = false,
  filmOnly = false,
  initial = [],
  onWait,
}: UploaderProps) {
  const input = useRef<HTMLInputElement>(null)
  const { files, add, remove, retry, move } = useUploads({ upload, onChange, single, initial, onWait })
  const [looked, setLooked] = useState<number>()
  const pictures = files.filter(({ isFilm }) => !isFilm)
  const types = filmOnly ? [FILM_TYPE] : picturesOnly ? pictureTypes : [...pictureTypes, FILM_TYPE]

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    // allows choosing the same file again
    currentTarget.value = ''
    const sound = chosen.filter(({ type }) => types.includes(type))
    if (sound.length < chosen.length) toast(pictureFailed)
    const room = single ? 1 : max - files.length
    if (sound.length > room) toast(`最多选择${single ? 1 : max}张图片`)
    const shown = fewFilms(sound.slice(0, Math.max(room, 0)), files.filter(({ isFilm }) => isFilm).length)
    if (shown.length > 0) add(shown)
  }

  return (
    <div className={styles.files} role="group" aria-label={label}>
      {files.map((file, at) => (
        <Tile
          key={file.id}
          file={file}
          at={at}
          name={`${label} ${at + 1}`}
          isMovable={files.length > 1}
          onRemove={remove}
          onRetry={retry}
          onMove={move}
          onLook={() => setLooked(pictures.indexOf(file))}
        />
      ))}
      {single || files.length < max ? (
        <button type="button" className={styles.add} onClick={() => input.current?.click()}>
          <CameraIcon size={24} />
          <span>{single && files.length > 0 ? '更换' : label}</span>
        </button>
      ) : null}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={types.join()}
        multiple={!single}
        onChange={choose}
      />
      <ImageViewer
        open={looked !== undefined}
        pictures={pictures.map(({ preview }) => preview)}
        start={looked ?? 0}
        onClose={() => setLooked(undefined)}
      />
    </div>
  )
}

interface TileProps {
  file: UploadedFile
  at: number
  name: string
  isMovable: boolean
  onRemove: (id: number) => void
  onRetry: (id: number) => void
  onMove: (id: number, to: number) => void
  onLook: () => void
}

function Tile({ file, at, name, isMovable, onRemove, onRetry, onMove, onLook }: TileProps) {
  const { id, state, preview, isFilm, share, problem } = file
  const drag = useTileDrag((to) => onMove(id, to))
  const keys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onMove(id, at - 1)
    if (key === 'ArrowRight') onMove(id, at + 1)
  }
  return (
    <div className={styles.tile} data-state={state} data-tile={at}>
      {isFilm ? (
        <FilmTile src={preview} label={`播放${name}`} />
      ) : (
        <button
          type="button"
          className={styles.look}
          aria-label={isMovable ? `查看${name}，拖动或按左右键调整顺序` : `查看${name}`}
          data-movable={isMovable || undefined}
          {...(isMovable ? { ...drag.handlers, onKeyDown: keys } : {})}
          onClick={() => (drag.wasMoved() ? undefined : onLook())}
        >
          <img className={styles.picture} src={preview} alt="" draggable={false} />
        </button>
      )}
      {state === 'pending' || state === 'uploading' ? (
        <span
          className={styles.over}
          role="progressbar"
          aria-valuenow={Math.round(share * 100)}
          aria-label={name}
        >
          {state === 'pending' ? '等待中' : `${Math.round(share * 100)}%`}
        </span>
      ) : null}
      {state === 'failed' ? (
        <button type="button" className={styles.over} onClick={() => onRetry(id)}>
          <span role="alert">{problem}</span>
          <span>点击重试</span>
        </button>
      ) : null}
      <button type="button" className={styles.remove} aria-label={`删除${name}`} onClick={() => onRemove(id)}>
        <CloseIcon size={12} />
      </button>
    </div>
  )
}
