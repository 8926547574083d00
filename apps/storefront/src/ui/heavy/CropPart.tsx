import { shownSize } from '@greenstar/rules/upload/upload.size'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Button } from '../Button'
import { ChipRow } from '../ChipRow'
import { type CropView, cropPart, maxZoom, moveView, type Size, wholeView } from '../crop'
import { Sheet } from '../Sheet'
import { toast } from '../toasts'
import styles from './CropPart.module.css'

export interface CropPartProps {
  open: boolean
  /** A picture of our own site, or of the device. */
  src: string
  /** 图片 1 */
  name: string
  onDone: (file: File) => void
  onClose: () => void
}

/** Ratios of the frame, width by height; 0: the picture's own. */
const ratios = [
  ['原比例', 0],
  ['1:1', 1],
  ['3:4', 3 / 4],
  ['4:3', 4 / 3],
] as const

/** Step of a key, in shares of the frame. */
const step = 0.05
const keys: Readonly<Record<string, { dx?: number; dy?: number }>> = {
  ArrowLeft: { dx: step },
  ArrowRight: { dx: -step },
  ArrowUp: { dy: step },
  ArrowDown: { dy: -step },
}

const quality = 0.92

/** Draws a part of a picture as JPEG. */
const cut = (image: HTMLImageElement, part: ReturnType<typeof cropPart>): Promise<File | undefined> => {
  const { width, height } = shownSize({ width: part.width, height: part.height })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, width, height)
  return new Promise((done) => {
    canvas.toBlob(
      (blob) => done(blob ? new File([blob], 'crop.jpg', { type: blob.type }) : undefined),
      'image/jpeg',
      quality,
    )
  })
}

const percent = (share: number) => `${100 * share}%`

/** Crops a picture: a finger or the arrow keys pull it, two fingers or the slider zoom it. */
export default function CropPart({ open, src, name, onDone, onClose }: CropPartProps) {
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size>()
  const [chosen, setChosen] = useState(0)
  const [view, setView] = useState<CropView>(wholeView)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const ratio = chosen || (size ? size.width / size.height : 1)
  const move = (by: Parameters<typeof moveView>[3]) =>
    size && setView((now) => moveView(size, ratio, now, by))

  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  const pull = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, at]) => at)
    fingers.current.set(pointerId, { x, y })
    const box = currentTarget.getBoundingClientRect()
    if (!other) return move({ dx: (x - before.x) / box.width, dy: (y - before.y) / box.height })
    const far = (at: { x: number; y: number }) => Math.max(Math.hypot(at.x - other.x, at.y - other.y), 1)
    return move({ zoomBy: far({ x, y }) / far(before) })
  }
  const type = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }
  const done = async () => {
    const file = image.current && size ? await cut(image.current, cropPart(size, ratio, view)) : undefined
    if (!file) return toast('这张图片无法裁剪')
    return onDone(file)
  }
  const part = cropPart(size ?? { width: 1, height: 1 }, ratio, view)
  const whole = size ?? { width: part.width, height: part.height }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`裁剪${name}`}
      footer={
        <div className={styles.bar}>
          <Button block disabled={!size} onClick={() => void done()}>
            完成
          </Button>
        </div>
      }
    >
      <ChipRow
        label="比例"
        chips={ratios.map(([label, value]) => ({
          ...{ label, isOn: chosen === value },
          onChoose: () => {
            setChosen(value)
            setView(wholeView)
          },
        }))}
      />
      <div className={styles.stage}>
        <div
          className={styles.frame}
          style={{ aspectRatio: String(ratio), width: `min(100%, calc(46vh * ${ratio}))` }}
          data-vertical=""
          role="application"
          aria-label="裁剪范围，用方向键移动图片"
          tabIndex={0}
          onPointerDown={press}
          onPointerMove={pull}
          onPointerUp={lift}
          onPointerCancel={lift}
          onKeyDown={type}
        >
          <img
            ref={image}
            className={styles.picture}
            src={src}
            alt=""
            draggable={false}
            style={{
              width: percent(whole.width / part.width),
              height: percent(whole.height / part.height),
              left: percent(-part.left / part.width),
              top: percent(-part.top / part.height),
            }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
        </div>
      </div>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.1}
          value={view.zoom}
          onChange={({ currentTarget }) => move({ zoomBy: Number(currentTarget.value) / view.zoom })}
        />
      </label>
    </Sheet>
  )
}
