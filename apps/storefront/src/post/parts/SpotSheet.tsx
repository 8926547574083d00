import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import shapes from '../../ui/card/PostShape.module.css'
import { postShape } from '../../ui/card/post-shape'
import { Button } from '../../ui/form/Button'
import { Sheet } from '../../ui/layer/Sheet'
import { ChipRow } from '../../ui/list/ChipRow'
import { Picture } from '../../ui/picture/Picture'
import { pictureAddress, pictureSizes } from '../../ui/picture/picture-sources'
import type { DraftProduct, DraftSpot } from '../shared/post-draft'
import spots from '../shared/Spot.module.css'
import styles from './SpotSheet.module.css'

export interface SpotSheetProps {
  pictures: readonly string[]
  product: DraftProduct
  onDone: (spot: DraftSpot | undefined) => void
}

/** Step of a key, in thousandths of the frame. */
const step = 25
const keys: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const within = (place: number) => Math.round(Math.min(1000, Math.max(0, place)))

/** Marks a product on a picture: a tap or the arrow keys place the mark. The frame is that of the post's page. */
export default function SpotSheet(props: SpotSheetProps & OverlayProps) {
  const { pictures, product, onDone, open, onClose } = props
  const before = product.spot && pictures.includes(product.spot.path) ? product.spot : undefined
  const [path, setPath] = useState(before?.path ?? pictures[0] ?? '')
  const [place, setPlace] = useState(before && { x: before.x, y: before.y })
  // all pictures of a post have the shape of the first one
  const [ratio, setRatio] = useState(0)
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // a key press
    if (detail === 0) return setPlace(place ?? { x: 500, y: 500 })
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setPlace({ x: within((1000 * (clientX - left)) / width), y: within((1000 * (clientY - top)) / height) })
  }
  const type = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    setPlace(({ x, y } = { x: 500, y: 500 }) => ({ x: within(x + by[0]), y: within(y + by[1]) }))
  }
  const end = (spot: DraftSpot | undefined) => {
    onDone(spot)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`在图上标记“${product.Name}”`}
      footer={
        <div className={styles.actions}>
          {before ? (
            <Button kind="outline-green" block onClick={() => end(undefined)}>
              去掉标记
            </Button>
          ) : null}
          <Button block disabled={!place} onClick={() => place && end({ path, ...place })}>
            完成
          </Button>
        </div>
      }
    >
      {pictures.length > 1 ? (
        <ChipRow
          label="图片"
          chips={pictures.map((one, at) => ({
            ...{ label: `第 ${at + 1} 张`, isOn: one === path },
            onChoose: () => {
              setPath(one)
              setPlace(one === before?.path ? before : undefined)
            },
          }))}
        />
      ) : null}
      <p className={styles.hint}>点一下商品所在的位置</p>
      <img
        hidden
        src={pictureAddress(pictures[0] ?? '')}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalHeight > 0 ? naturalWidth / naturalHeight : 0)
        }
      />
      <button
        type="button"
        className={`${styles.frame} ${shapes[postShape(ratio)]}`}
        aria-label={`图片 ${pictures.indexOf(path) + 1}，点一下或用方向键放标记`}
        onClick={tap}
        onKeyDown={type}
      >
        <Picture src={path} alt="" sizes={pictureSizes.full} fill />
        {place ? (
          <span
            className={spots.spot}
            data-flipped={place.x > 500 || undefined}
            style={{ left: `${place.x / 10}%`, top: `${place.y / 10}%` }}
          >
            <span className={spots.dot} />
            <span className={spots.label}>{product.Name}</span>
          </span>
        ) : null}
      </button>
    </Sheet>
  )
}
