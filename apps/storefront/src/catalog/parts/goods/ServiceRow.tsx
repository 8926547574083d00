import { defineOverlay } from '../../../platform/overlays'
import { FactRow } from '../../../ui/FactRow'
import styles from './ServiceRow.module.css'

export interface Promises {
  services: readonly { Key: string; Value: string }[]
}

const openPromises = defineOverlay<Promises>(() => import('./PromiseSheet'))

/** What the shop promises for a product; the sheet says what each promise means. */
export function ServiceRow({ services }: Promises) {
  if (services.length === 0) return null
  return (
    <FactRow label="服务" onClick={() => openPromises({ services })}>
      <span className={styles.names}>
        {services.map(({ Key }) => (
          <span key={Key}>{Key}</span>
        ))}
      </span>
    </FactRow>
  )
}
