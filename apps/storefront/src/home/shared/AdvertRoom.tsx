import { type ReactNode, Suspense, useEffect, useState } from 'react'
import styles from './AdvertRoom.module.css'

/** Reserves the space of `rows` strips until the code of the children is loaded; empty on the server. */
export function AdvertRoom({ rows, children }: { rows: number; children: ReactNode }) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const room = <div className={styles.room} data-rows={rows} />
  return isAwake ? <Suspense fallback={room}>{children}</Suspense> : room
}
