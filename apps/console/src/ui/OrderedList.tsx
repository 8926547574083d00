import { type ReactNode, useState } from 'react'
import { DownIcon } from './icons'
import styles from './OrderedList.module.css'

type Props<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  nameOf: (item: T) => string
  render: (item: T) => ReactNode
  /** Only items with it in their name are shown; their order is then fixed. */
  keyword?: string
  /** The items in their new order; without it the order is fixed. */
  onOrder?: ((items: T[]) => void) | undefined
}

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Rows whose order matters: dragged with the mouse, or moved up and down by buttons. */
export const OrderedList = <T,>({
  label,
  items,
  keyOf,
  nameOf,
  render,
  keyword = '',
  ...props
}: Props<T>) => {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const onOrder = keyword ? undefined : props.onOrder
  const drop = () => {
    if (onOrder && dragged !== undefined && over !== undefined && dragged !== over)
      onOrder(moved(items, dragged, over))
    setDragged(undefined)
    setOver(undefined)
  }
  const isWanted = (item: T) => nameOf(item).toLowerCase().includes(keyword.toLowerCase())
  if (keyword && !items.some(isWanted)) return <p className={styles.none}>没有名称含“{keyword}”的项</p>
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map((item, index) => (
        <li
          hidden={!isWanted(item)}
          key={keyOf(item)}
          draggable={onOrder !== undefined}
          data-dragged={dragged === index || undefined}
          data-over={
            over === index && dragged !== index ? ((dragged ?? 0) > index ? 'above' : 'below') : undefined
          }
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(index)
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(index)
          }}
          onDrop={drop}
          onDragEnd={drop}
        >
          {onOrder ? (
            <span className={styles.move}>
              <MoveButton
                name={`上移 ${nameOf(item)}`}
                up
                disabled={index === 0}
                onClick={() => onOrder(moved(items, index, index - 1))}
              />
              <MoveButton
                name={`下移 ${nameOf(item)}`}
                disabled={index === items.length - 1}
                onClick={() => onOrder(moved(items, index, index + 1))}
              />
            </span>
          ) : null}
          <span className={styles.place}>{index + 1}</span>
          <div className={styles.row}>{render(item)}</div>
        </li>
      ))}
    </ol>
  )
}

const MoveButton = ({
  name,
  up,
  disabled,
  onClick,
}: {
  name: string
  up?: true
  disabled: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    className={styles.button}
    data-up={up}
    aria-label={name}
    disabled={disabled}
    onClick={onClick}
  >
    <DownIcon size={14} />
  </button>
)
