import { cx } from './cx'
import styles from './Skeleton.module.css'

export interface BoneProps {
  /** line 16, title 20, short 12 high; tile 52 and mark 36, leaf corner; square, tall (4:5) and banner keep the shape of the picture. */
  shape:
    | 'line'
    | 'title'
    | 'short'
    | 'tile'
    | 'mark'
    | 'square'
    | 'tall'
    | 'banner'
    | 'thumb'
    | 'pill'
    | 'round'
  /** Share of the width. */
  width?: 'full' | 'wide' | 'half' | 'third' | 'quarter'
}

/** One grey piece with the slow sweep; static with reduced motion. */
export function Bone({ shape, width = 'full' }: BoneProps) {
  return <span className={cx(styles.bone, styles[shape], styles[width])} />
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Geometry of a two-column grid of cards. */
export function GridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {times(count).map((index) => (
        <div key={index} className={styles.card}>
          <Bone shape="square" />
          <div className={styles.cardBody}>
            <Bone shape="line" />
            <Bone shape="line" width="half" />
            <Bone shape="title" width="half" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Geometry of rows with a thumbnail at the left. */
export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {times(count).map((index) => (
        <div key={index} className={styles.row}>
          <Bone shape="thumb" />
          <div className={styles.rowBody}>
            <Bone shape="line" width="wide" />
            <Bone shape="short" width="half" />
            <Bone shape="title" width="third" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Geometry of a list of order-like cards. */
export function CardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {times(count).map((index) => (
        <div key={index} className={styles.cardWide}>
          <Bone shape="short" width="third" />
          <div className={styles.row}>
            <Bone shape="thumb" />
            <div className={styles.rowBody}>
              <Bone shape="line" width="wide" />
              <Bone shape="short" width="half" />
            </div>
          </div>
          <Bone shape="title" width="half" />
        </div>
      ))}
    </div>
  )
}

/** Geometry of a list of cards without a picture: addresses, comments. */
export function TextCardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {times(count).map((index) => (
        <div key={index} className={styles.cardWide}>
          <Bone shape="title" width="half" />
          <Bone shape="line" width="wide" />
          <Bone shape="title" width="third" />
        </div>
      ))}
    </div>
  )
}

/** Home: banner, two rows of channels, cards (mock 18). */
export function HomeSkeleton() {
  return (
    <div className={styles.home} aria-hidden="true">
      <div className={styles.slides}>
        <Bone shape="banner" />
      </div>
      <div className={styles.tiles}>
        {times(10).map((index) => (
          <div key={index} className={styles.tileBox}>
            <Bone shape="tile" />
            <Bone shape="short" width="wide" />
          </div>
        ))}
      </div>
      <GridSkeleton count={2} />
    </div>
  )
}

/** Goods detail: square picture, price, title, rows. */
export function GoodsSkeleton() {
  return (
    <div aria-hidden="true">
      <Bone shape="square" />
      <div className={styles.block}>
        <Bone shape="title" width="third" />
        <Bone shape="line" />
        <Bone shape="line" width="half" />
      </div>
      <div className={styles.block}>
        <Bone shape="line" width="wide" />
        <Bone shape="line" width="wide" />
        <Bone shape="line" width="half" />
      </div>
    </div>
  )
}

/** A form or a page of cells. */
export function CellsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      <div className={styles.cardWide}>
        {times(count).map((index) => (
          <Bone key={index} shape="line" width={index % 2 ? 'half' : 'wide'} />
        ))}
      </div>
    </div>
  )
}
