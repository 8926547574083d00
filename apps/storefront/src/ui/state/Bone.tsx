import { cx } from '../cx'
import styles from './Skeleton.module.css'

/** Height: line 16, title 20, short 12. */
type TextShape = 'line' | 'title' | 'short'
/** Share of the width. */
type BoneWidth = 'full' | 'wide' | 'half' | 'third' | 'quarter'

export interface BoneProps {
  /** pill 32 high; tile 52 and mark 36, leaf corner; thumb 80, round 60; square and banner keep the picture's ratio. */
  shape: TextShape | 'tile' | 'mark' | 'square' | 'banner' | 'thumb' | 'pill' | 'round'
  width?: BoneWidth
}

/** One grey block with a slow shimmer; static with reduced motion. */
export function Bone({ shape, width = 'full' }: BoneProps) {
  return <span className={cx(styles.bone, styles[shape], styles[width])} />
}

export interface TextBonesProps {
  /** From the top: `of={['line wide', 'short half']}`. */
  of: readonly `${TextShape} ${BoneWidth}`[]
  /** Class of the box; default is a column beside a picture. */
  className?: string | undefined
}

/** Lines of text below each other. */
export function TextBones({ of, className = styles.text }: TextBonesProps) {
  return (
    <div className={className}>
      {of.map((bone, index) => {
        const [shape, width] = bone.split(' ') as [TextShape, BoneWidth]
        return <Bone key={index} shape={shape} width={width} />
      })}
    </div>
  )
}

export const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Skeleton of a two-column grid of cards. */
export function GridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {times(count).map((index) => (
        <div key={index} className={styles.card}>
          <Bone shape="square" />
          <TextBones className={styles.cardBody} of={['line full', 'line half', 'title half']} />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of a form or a page of cells. */
export function CellsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      <TextBones
        className={styles.cardWide}
        of={times(count).map((index) => (index % 2 ? 'line half' : 'line wide'))}
      />
    </div>
  )
}
