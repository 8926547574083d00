import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import styles from './Cropper.module.css'
import { type CropView, cropPart, maxZoom, moveView, type Size, wholeView } from './crop'

interface CropperProps {
  picture: ImageBitmap
  canvas: RefObject<HTMLCanvasElement | null>
  /** Size of the result in px. */
  size: Size
  /** Shows the frame as a circle. */
  round?: boolean
}

/** Step of a key, in shares of the frame. */
const step = 0.05
const keys: Readonly<Record<string, { dx?: number; dy?: number }>> = {
  ArrowLeft: { dx: step },
  ArrowRight: { dx: -step },
  ArrowUp: { dy: step },
  ArrowDown: { dy: -step },
}

type Point = { x: number; y: number }
const distance = (one: Point, other: Point) => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1)

/** Draws the part of a picture that the frame shows. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = canvas
  const part = cropPart(picture, width / height, view)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height)
}

/** Crops a picture: a finger or the arrow keys move it, two fingers or the slider zoom it. The result is in the canvas. */
export function Cropper({ picture, canvas, size, round = false }: CropperProps) {
  const { width, height } = size
  const [view, setView] = useState<CropView>(wholeView)
  const fingers = useRef(new Map<number, Point>())
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, view)
  }, [canvas, picture, view])
  const move = (by: Parameters<typeof moveView>[3]) =>
    setView((now) => moveView(picture, width / height, now, by))

  const press = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    currentTarget.setPointerCapture(pointerId)
    fingers.current.set(pointerId, { x: clientX, y: clientY })
  }
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const now = { x: clientX, y: clientY }
    const [, other] = [...fingers.current].find(([id]) => id !== pointerId) ?? []
    fingers.current.set(pointerId, now)
    if (other) return move({ zoomBy: distance(now, other) / distance(before, other) })
    const { clientWidth, clientHeight } = currentTarget
    return move({ dx: (now.x - before.x) / (clientWidth || 1), dy: (now.y - before.y) / (clientHeight || 1) })
  }
  const release = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  const type = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }

  return (
    <div className={styles.cropper}>
      <canvas
        ref={canvas}
        className={cx(styles.frame, round && styles.round)}
        width={width}
        height={height}
        // a sheet is not pulled down from here
        data-vertical=""
        role="img"
        aria-label="裁剪范围，用方向键或手指移动"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={type}
      />
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={view.zoom}
          onChange={({ currentTarget }) => move({ zoomBy: Number(currentTarget.value) / view.zoom })}
        />
      </label>
    </div>
  )
}
