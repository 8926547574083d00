import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import record from '../../ui/card/Record.module.css'
import { Button } from '../../ui/form/Button'
import styles from '../AfterSale.module.css'
import type { CaseDetail } from '../aftersale.words'
import { ReturnPlace } from '../shared/ReturnPlace'
import { openPickupSheet } from './case-overlays'

const { toBeBackFilled, bossToBeReceived } = AfterSaleStatus

/** The return address, while goods are to be sent or are on their way; a courier may collect them. */
export function CaseReturn({ one: { ID, Status, ReturnTo, Pickup } }: { one: CaseDetail }) {
  if (!ReturnTo || (Status !== toBeBackFilled && Status !== bossToBeReceived)) return null
  return (
    <section className={record.card} aria-label="退货地址">
      <h2 className={record.title}>退货地址</h2>
      <ReturnPlace place={ReturnTo} />
      {Pickup.MayBook ? (
        <Button
          block
          kind="outline-green"
          className={styles.act}
          onClick={() => openPickupSheet({ id: ID, pickup: Pickup })}
        >
          上门取件
        </Button>
      ) : null}
    </section>
  )
}
