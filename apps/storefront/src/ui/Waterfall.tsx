import { Bone, TextBones } from './Bone'
import { InfiniteList, type InfiniteListProps } from './InfiniteList'
import { twoColumns } from './post-shape'
import styles from './Waterfall.module.css'

export interface WaterfallProps<Item>
  extends Omit<InfiniteListProps<Item>, 'layout' | 'className' | 'skeleton'> {
  /** Ratio of the cover (width by height) and the title, which give the card's height before its picture is loaded. */
  factsOf: (item: Item) => { ratio: number; text: string }
}

/** Two columns of cards of different heights; footer, empty and error states as in every list. */
export function Waterfall<Item>({ items, itemKey, render, factsOf, ...list }: WaterfallProps<Item>) {
  const known = [...new Map(items.map((item) => [itemKey(item), item])).values()]
  const places = new Map(known.map((item, at) => [item, at]))
  return (
    <InfiniteList<readonly Item[]>
      {...list}
      items={known.length > 0 ? [known] : []}
      itemKey={() => 'columns'}
      render={(all) => (
        <div className={styles.columns}>
          {twoColumns(all, factsOf).map((column, side) => (
            <div key={side} className={styles.column}>
              {column.map((item) => (
                <div key={itemKey(item)} className={styles.item}>
                  {render(item, places.get(item) ?? 0)}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
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
