import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './Cropper.module.css'
import { drawCrop, inside, maxZoom, middle, moved } from './crop'

/** Side in px of the uploaded avatar. */
const side = 640
const keySteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
}

/** Crops a square: moved by finger or arrow keys, zoomed by the slider. The result is in the canvas. */
export function Cropper({
  picture,
  canvas,
}: {
  picture: ImageBitmap
  canvas: RefObject<HTMLCanvasElement | null>
}) {
  const [crop, setCrop] = useState(() => middle(picture))
  const from = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [canvas, picture, crop])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = from.current
    if (!start) return
    const width = event.currentTarget.clientWidth || 1
    const [right, down] = [(event.clientX - start.x) / width, (event.clientY - start.y) / width]
    from.current = { x: event.clientX, y: event.clientY }
    setCrop((now) => moved(picture, now, right, down))
  }
  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
  }
  const release = () => {
    from.current = undefined
  }
  const step = (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    if (!by) return
    event.preventDefault()
    setCrop((now) => moved(picture, now, by[0], by[1]))
  }

  return (
    <div className={styles.cropper}>
      <canvas
        ref={canvas}
        className={styles.frame}
        width={side}
        height={side}
        role="img"
        aria-label="裁剪范围，用方向键或手指移动"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={step}
      />
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value)
            setCrop((now) => inside(picture, { ...now, zoom }))
          }}
        />
      </label>
    </div>
  )
}
