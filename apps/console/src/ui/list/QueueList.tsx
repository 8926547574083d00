import { parseWireDate } from '@greenstar/rules/platform/time'
import { waitText } from '@greenstar/rules/platform/time-words'
import { Link } from 'react-router'
import styles from './QueueList.module.css'

interface QueueListProps<Key extends string> {
  rows: readonly { Key: Key; Name: string; Count: number; Oldest: string | null }[]
  /** Where each queue is worked off; without an address it is only shown. */
  paths: ReadonlyMap<Key, string>
  /** Time (ms) of the count. */
  now: number
  onLeave?: () => void
}

/** Tiles of queues in which something waits, each with its number and how long the oldest has waited. */
export const QueueList = <Key extends string>({ rows, paths, now, onLeave }: QueueListProps<Key>) => {
  const waiting = rows.filter(({ Count }) => Count > 0)
  if (waiting.length === 0) return <p className={styles.none}>都处理完了</p>
  return (
    <ul className={styles.tiles}>
      {waiting.map(({ Key, Name, Count, Oldest }) => {
        const since = parseWireDate(Oldest)
        const inside = (
          <>
            <span>{Name}</span>
            <b className="num">{Count.toLocaleString()}</b>
            {since === undefined ? null : <small>最久 {waitText(now - since)}</small>}
          </>
        )
        const to = paths.get(Key)
        return (
          <li key={Key}>
            {to ? (
              <Link to={to} {...(onLeave ? { onClick: onLeave } : {})}>
                {inside}
              </Link>
            ) : (
              <span className={styles.tile}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
