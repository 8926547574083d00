import { defineOverlay } from '../../../platform/overlays'
import { FactRow } from '../../../ui/card/FactRow'
import styles from './ServiceRow.module.css'

export interface Promises {
  services: readonly { Key: string; Value: string }[]
}

const openPromises = defineOverlay<Promises>(() => import('./PromiseSheet'))

/** Promises of the shop for a product; opens a sheet that explains them. */
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
