import { twoColumns } from '../card/post-shape'
import { Bone, TextBones } from '../state/Bone'
import { InfiniteList, type InfiniteListProps } from './InfiniteList'
import styles from './Waterfall.module.css'

interface ColumnsProps<Item> extends Pick<InfiniteListProps<Item>, 'itemKey' | 'render'> {
  items: readonly Item[]
  /** Ratio of the cover (width by height) and the title, which give the card's height before its picture is loaded. */
  factsOf: (item: Item) => { ratio: number; text: string }
}

/** Two columns of cards of different heights. */
export function TwoColumns<Item>({ items, itemKey, render, factsOf }: ColumnsProps<Item>) {
  const places = new Map(items.map((item, at) => [item, at]))
  return (
    <div className={styles.columns}>
      {twoColumns(items, factsOf).map((column, side) => (
        <div key={side} className={styles.column}>
          {column.map((item) => (
            <div key={itemKey(item)} className={styles.item}>
              {render(item, places.get(item) ?? 0)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export type WaterfallProps<Item> = ColumnsProps<Item> &
  Omit<InfiniteListProps<Item>, 'layout' | 'className' | 'skeleton'>

/** A paged list in two columns; footer, empty and error states as in every list. */
export function Waterfall<Item>({ items, itemKey, render, factsOf, ...list }: WaterfallProps<Item>) {
  const known = [...new Map(items.map((item) => [itemKey(item), item])).values()]
  return (
    <InfiniteList<readonly Item[]>
      {...list}
      items={known.length > 0 ? [known] : []}
      itemKey={() => 'columns'}
      render={(all) => <TwoColumns items={all} itemKey={itemKey} render={render} factsOf={factsOf} />}
      skeleton={<WaterfallSkeleton />}
    />
  )
}

/** Skeleton of the first cards. */
export function WaterfallSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      {[
        ['square', 'tall'],
        ['tall', 'square'],
      ].map((column, side) => (
        <div key={side} className={styles.column}>
          {column.map((shape) => (
            <div key={shape} className={styles.bones}>
              <div className={styles[shape]}>
                <Bone shape="square" />
              </div>
              <TextBones className={styles.words} of={['line full', 'line half']} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
