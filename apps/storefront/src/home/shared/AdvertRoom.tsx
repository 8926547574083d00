import { type ReactNode, Suspense, useEffect, useState } from 'react'
import styles from './AdvertRoom.module.css'

/** Keeps the room of `rows` strips free until the code of what fills it is there; the server leaves it empty. */
export function AdvertRoom({ rows, children }: { rows: number; children: ReactNode }) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const room = <div className={styles.room} data-rows={rows} />
  return isAwake ? <Suspense fallback={room}>{children}</Suspense> : room
}
