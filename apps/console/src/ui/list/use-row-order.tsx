import { onEnter } from '@greenstar/web/enter'
import { type TableColumnType } from 'antd'
import { type HTMLAttributes, useState } from 'react'
import { NumberInput } from '../form/NumberInput'
import { DownIcon } from '../icons'
import styles from './RowOrder.module.css'

/** Manual order of a list, where the order itself is its content. */
export type RowOrder<Row> = {
  /** All rows in their order, including those of other pages. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Rows can only be moved within the same group. */
  within?: (row: Row) => unknown
  /** Saves all rows in their new order; without it the order is only shown. */
  onOrder?: ((rows: Row[]) => void) | undefined
}

/**
 * Column and row props of a manual order: rows are moved by dragging, by up and down buttons (also across
 * pages), or by entering a position. `isFixed`: only a part of the list is shown, so nothing can be moved.
 */
export const useRowOrder = <Row extends { ID: number }>(
  order: RowOrder<Row> | undefined,
  isFixed: boolean,
) => {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  if (!order) return { columns: [], table: {} }
  const { rows, nameOf, within = () => undefined } = order
  const onOrder = isFixed ? undefined : order.onOrder
  const peersOf = (row: Row) => rows.filter((one) => within(one) === within(row))
  const placeOf = (row: Row) => peersOf(row).findIndex(({ ID }) => ID === row.ID)
  const move = (row: Row, to: number) => {
    const others = peersOf(row).filter(({ ID }) => ID !== row.ID)
    others.splice(to, 0, row)
    onOrder?.(rows.map((one) => (within(one) === within(row) ? (others.shift() as Row) : one)))
  }
  const drop = () => {
    const [row, target] = [dragged, over].map((id) => rows.find(({ ID }) => ID === id))
    if (row && target && row !== target && within(row) === within(target)) move(row, placeOf(target))
    setDragged(undefined)
    setOver(undefined)
  }
  const column: TableColumnType<Row> = {
    key: 'place',
    title: '顺序',
    width: onOrder ? 112 : 72,
    render: (_, row) =>
      onOrder ? (
        <Place
          name={nameOf(row)}
          place={placeOf(row)}
          last={peersOf(row).length - 1}
          onMove={(to) => move(row, to)}
        />
      ) : (
        <span className={styles.place}>{placeOf(row) + 1}</span>
      ),
  }
  const attributes = (row: Row): HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown> => ({
    className: styles.row ?? '',
    draggable: true,
    'data-dragged': dragged === row.ID || undefined,
    'data-over':
      over === row.ID && dragged !== undefined && dragged !== row.ID
        ? rows.findIndex(({ ID }) => ID === dragged) > rows.indexOf(row)
          ? 'above'
          : 'below'
        : undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(row.ID)
    },
    onDragOver: (event) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(row.ID)
    },
    onDrop: drop,
    onDragEnd: drop,
  })
  return { columns: [column], table: onOrder ? { onRow: attributes } : {} }
}

const Place = (props: { name: string; place: number; last: number; onMove: (to: number) => void }) => {
  const { name, place, last, onMove } = props
  const [typed, setTyped] = useState<number | null>(null)
  const take = () => {
    if (typed !== null && (typed < 1 || typed > last + 1 || !Number.isInteger(typed))) return
    if (typed !== null && typed !== place + 1) onMove(typed - 1)
    setTyped(null)
  }
  return (
    <span className={styles.move}>
      <NumberInput<number>
        className={styles.number ?? ''}
        variant="borderless"
        size="small"
        aria-label={`${name} 的位置`}
        min={1}
        max={last + 1}
        precision={0}
        controls={false}
        value={typed ?? place + 1}
        onChange={setTyped}
        onKeyDown={onEnter(take)}
        onBlur={take}
      />
      <MoveButton name={`上移 ${name}`} up disabled={place === 0} onClick={() => onMove(place - 1)} />
      <MoveButton name={`下移 ${name}`} disabled={place === last} onClick={() => onMove(place + 1)} />
    </span>
  )
}

const MoveButton = (props: { name: string; up?: true; disabled: boolean; onClick: () => void }) => (
  <button
    type="button"
    className={styles.button}
    data-up={props.up}
    aria-label={props.name}
    disabled={props.disabled}
    onClick={props.onClick}
  >
    <DownIcon size={14} />
  </button>
)
