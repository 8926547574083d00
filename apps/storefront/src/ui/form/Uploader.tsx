import { FILM_TYPE, MAX_FILMS } from '@greenstar/rules/upload/upload.film'
import type { FileKind } from '@greenstar/rules/upload/upload.kind'
import { acceptOf, kindsText } from '@greenstar/rules/upload/upload.words'
import { type ChangeEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { CameraIcon, CloseIcon, EditIcon } from '../icon/icons'
import { toast } from '../layer/toasts'
import { usePresence } from '../layer/use-presence'
import { FilmTile } from '../picture/FilmTile'
import { ImageViewer } from '../picture/ImageViewer'
import { lazyPart } from '../state/lazy-part'
import styles from './Uploader.module.css'
import type { UploadWait } from './upload-wait'
import { useTileDrag } from './use-tile-drag'
import { type Upload, type UploadedFile, useUploads } from './use-uploads'

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
  /** Keeps no motion: of an animation the first frame, which is said. */
  stills?: boolean
  /** Offers to crop pictures; not animations, which would stop. */
  crop?: boolean
  /** Offers to choose a frame of a film as its cover, which is a picture after it. */
  pickCover?: boolean
  /** Paths uploaded on an earlier visit. */
  initial?: readonly string[]
  /** Called with the reason to wait: the form must not be sent while a file is uploading or has failed. */
  onWait?: (wait: UploadWait) => void
}

const CropPart = lazyPart(() => import('../heavy/CropPart'), 'toast')
const CoverPart = lazyPart(() => import('../heavy/CoverPart'), 'toast')

const noMotion: readonly FileKind[] = []

const cropTitle = (at: number) => `裁剪第 ${at + 1} 张图片`

const mayCrop = ({ isFilm, state, path = '', file }: UploadedFile) =>
  !isFilm && state === 'success' && !path.endsWith('.webp') && file?.type !== 'image/gif'

/** Longest problem (letters) that a tile has room for; a longer one is below the tiles. */
const maxTileText = 14

/** Drops films beyond the maximum of the list. */
const fewFilms = (chosen: readonly File[], before: number) => {
  let films = before
  const shown = chosen.filter(({ type }) => type !== FILM_TYPE || ++films <= MAX_FILMS)
  if (shown.length < chosen.length) toast(`最多 ${MAX_FILMS} 段视频`)
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
  stills = false,
  crop = false,
  pickCover = false,
  initial = [],
  onWait,
}: UploaderProps) {
  const input = useRef<HTMLInputElement>(null)
  const { files, latest, look, add, replace, remove, retry, move } = useUploads({
    upload,
    onChange,
    single,
    initial,
    onWait,
  })
  const [looked, setLooked] = useState<number>()
  const [cropped, setCropped] = useState<{ id: number; source: Blob | string; title: string }>()
  const [covered, setCovered] = useState<Blob | string>()
  const [covering, setCovering] = useState(false)
  const coverPresence = usePresence(covering, 240)
  const [cropping, setCropping] = useState(false)
  const cropPresence = usePresence(cropping, 240)
  const pictures = files.filter(({ isFilm }) => !isFilm)
  const [status, setStatus] = useState('')
  const accepted = { pictures: true, films: !picturesOnly }

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    // allows choosing the same file again
    currentTarget.value = ''
    setStatus('正在读取所选的文件…')
    await look(() => addChosen(chosen))
  }
  const addChosen = async (chosen: readonly File[]) => {
    // the check of a file's content is fetched with the first one that is chosen
    const check = await import('@greenstar/web/chosen-file').catch(() => undefined)
    if (!check) return setStatus('网络不稳定，请重新选择')
    const read = await Promise.all(
      chosen.map((file) => check.readChosen(file, accepted, stills ? noMotion : undefined)),
    )
    const sound = read.flatMap((one) => ('file' in one ? one.file : []))
    setStatus(read.map((one) => ('problem' in one ? one.problem : one.note)).find(Boolean) ?? '')
    const room = single ? 1 : max - latest().length
    if (sound.length > room) toast(`最多选择${single ? 1 : max}张图片`)
    const shown = fewFilms(sound.slice(0, Math.max(room, 0)), latest().filter(({ isFilm }) => isFilm).length)
    if (shown.length > 0) add(shown)
  }

  const failed = files.find(({ problem = '' }) => problem.length > maxTileText)?.problem
  return (
    <div role="group" aria-label={label}>
      <div className={styles.files}>
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
            edit={
              crop && mayCrop(file)
                ? {
                    label: cropTitle(at),
                    onEdit: () => {
                      setCropped({ id: file.id, source: file.file ?? file.preview, title: cropTitle(at) })
                      setCropping(true)
                    },
                  }
                : pickCover && file.isFilm && file.state === 'success'
                  ? {
                      label: '选视频封面',
                      onEdit: () => {
                        setCovered(file.file ?? file.preview)
                        setCovering(true)
                      },
                    }
                  : undefined
            }
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
          accept={acceptOf(accepted)}
          multiple={!single}
          onChange={(event) => void choose(event)}
        />
      </div>
      {(failed ?? status) ? (
        <p className={styles.said} role="alert">
          {failed ?? status}
        </p>
      ) : (
        <p className={styles.kinds}>支持 {kindsText(accepted)}</p>
      )}
      <ImageViewer
        open={looked !== undefined}
        pictures={pictures.map(({ preview }) => preview)}
        start={looked ?? 0}
        onClose={() => setLooked(undefined)}
      />
      {covered && coverPresence !== 'closed' ? (
        <Suspense fallback={null}>
          <CoverPart
            open={covering}
            source={covered}
            onDone={(file) => {
              for (const { id } of latest().filter(({ isFilm }) => !isFilm)) remove(id)
              add([file])
              setCovering(false)
            }}
            onClose={() => setCovering(false)}
          />
        </Suspense>
      ) : null}
      {cropped && cropPresence !== 'closed' ? (
        <Suspense fallback={null}>
          <CropPart
            open={cropping}
            source={cropped.source}
            title={cropped.title}
            onDone={(file) => {
              replace(cropped.id, file)
              setCropping(false)
            }}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      ) : null}
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
  edit: { label: string; onEdit: () => void } | undefined
}

function Tile({ file, at, name, isMovable, onRemove, onRetry, onMove, onLook, edit }: TileProps) {
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
          <span role="alert">{(problem ?? '').length > maxTileText ? '没有传成' : problem}</span>
          <span>{share > 0 ? `继续上传 ${Math.round(share * 100)}%` : '点击重试'}</span>
        </button>
      ) : null}
      {edit ? (
        <button type="button" className={styles.crop} aria-label={edit.label} onClick={edit.onEdit}>
          <EditIcon size={14} />
        </button>
      ) : null}
      <button type="button" className={styles.remove} aria-label={`删除${name}`} onClick={() => onRemove(id)}>
        <CloseIcon size={12} />
      </button>
    </div>
  )
}
