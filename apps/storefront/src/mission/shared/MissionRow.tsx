import type { Icon } from '@greenstar/web/look/icon'
import type { ReactNode } from 'react'
import styles from './MissionRow.module.css'

interface MissionRowProps {
  icon: Icon
  name: string
  note: string
  /** Reward in coins. */
  num: number
  /** Whether the mission is done for today; otherwise `children` is its button. */
  isComplete: boolean
  children: ReactNode
}

/** A mission in a list: its reward, and a button to do it or to claim the reward. */
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
