import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { Ref } from 'react'
import { collarPollenPath } from '../../pollen/pollen.paths'
import { Link } from '../../ui/nav/Link'
import { Coin } from '../../ui/text/Coin'
import { CountUp } from '../../ui/text/CountUp'
import styles from './SignIn.module.css'

/** The member's coins, which the reward of the day flies to; links to their page. Empty until loaded. */
export function Purse({ box }: { box: Ref<HTMLSpanElement> }) {
  const mine = useCall(api.pollen.GetMyPollen, {}, { quiet: true })
  if (!mine.data) return null
  return (
    <Link className={styles.purse} to={collarPollenPath} aria-label={`我的绿星币，${mine.data.PollenNum}`}>
      <span ref={box} className={styles.purseText}>
        <Coin size={16} />
        <CountUp value={mine.data.PollenNum} whole />
      </span>
    </Link>
  )
}
