import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import record from '../../ui/Record.module.css'
import type { CaseDetail } from '../aftersale.words'
import { ReturnPlace } from '../shared/ReturnPlace'

const { toBeBackFilled, bossToBeReceived } = AfterSaleStatus

/** The return address, while goods are to be sent or are on their way. */
export function CaseReturn({ one: { Status, ReturnTo } }: { one: CaseDetail }) {
  if (!ReturnTo || (Status !== toBeBackFilled && Status !== bossToBeReceived)) return null
  return (
    <section className={record.card} aria-label="退货地址">
      <h2 className={record.title}>退货地址</h2>
      <ReturnPlace place={ReturnTo} />
    </section>
  )
}
