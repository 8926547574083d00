import type { Icon } from '@greenstar/web/look/icon'
import type { ReactNode } from 'react'
import styles from './MissionRow.module.css'

interface MissionRowProps {
  icon: Icon
  name: string
  note: string
  /** Coins that it brings. */
  num: number
  /** Nothing is left to do today; else `children` are the button. */
  isComplete: boolean
  children: ReactNode
}

/** One mission in a list: what it brings, and the button to do it or to take the reward. */
export function MissionRow({ icon: MissionIcon, name, note, num, isComplete, children }: MissionRowProps) {
  return (
    <div className={styles.mission}>
      <span className={styles.icon}>
        <MissionIcon size={20} />
      </span>
      <span className={styles.words}>
        <b>
          {name} <span className={styles.plus}>+{num}</span>
        </b>
        <span>{note}</span>
      </span>
      {isComplete ? <span className={styles.done}>已完成</span> : children}
    </div>
  )
}
