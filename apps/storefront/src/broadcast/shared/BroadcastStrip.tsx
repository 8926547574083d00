import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { useEffect, useState } from 'react'
import { AppLink } from '../../home/shared/AppLink'
import { useRead } from '../../platform/read/use-read'
import { MegaphoneIcon } from '../../ui/icon/icons'
import { ForwardIcon } from '../../ui/icon/icons-first'
import { reducesMotion } from '../../ui/motion/motion'
import { Link } from '../../ui/nav/Link'
import { broadcastPath } from '../broadcast.paths'
import styles from './BroadcastStrip.module.css'
import { broadcasts } from './broadcast.reads'

export type Broadcast = DataFor<typeof api.broadcast.GetBroadcastList>[number]

const turnMs = 4000

/** Announcements and purchases on home, one at a time; empty without any. Loaded after home's first load. */
export function BroadcastStrip() {
  const { data = [] } = useRead(broadcasts, { quiet: true })
  const [isHeld, setHeld] = useState(false)
  const line = useTurning(data, isHeld)
  if (!line) return null
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <section
      className={styles.strip}
      aria-label="商城播报"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <MegaphoneIcon size={20} />
      <span key={line.Text} className={styles.line}>
        {line.LinkUrl === '' ? (
          <span className={styles.words}>{line.Text}</span>
        ) : (
          <AppLink link={line} className={styles.words}>
            {line.Text}
          </AppLink>
        )}
      </span>
      <Link className={styles.more} to={broadcastPath} aria-label="全部播报">
        <ForwardIcon size={16} />
      </Link>
    </section>
  )
}

/** Returns one line at a time; does not rotate while touched or focused, or with reduced motion. */
function useTurning(lines: readonly Broadcast[], isHeld: boolean): Broadcast | undefined {
  const [turn, setTurn] = useState(0)
  const isStill = lines.length < 2 || isHeld
  useEffect(() => {
    if (isStill || reducesMotion()) return
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [isStill])
  return lines[turn % Math.max(1, lines.length)]
}
