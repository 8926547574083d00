import { monthDayText } from '@greenstar/rules/platform/time-words'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { FactRow } from '../../ui/FactRow'
import styles from './DealRows.module.css'

/** The deals that a product takes part in: terms, last day and limits; empty without any (domain 11b). */
export function DealRows({ productId }: { productId: number }) {
  const deals = useCall(api.deal.GetProductDeals, { productID: productId }, { quiet: true })
  return (deals.data ?? []).map(({ ID, Label, Terms, EndDate, MinLevel, PerMember }) => (
    <FactRow key={ID} label={Label}>
      {Terms}
      <small className={styles.limits}>
        {monthDayText(Date.parse(EndDate))}止{MinLevel > 0 ? `，${MinLevel} 级及以上会员` : ''}
        {PerMember > 0 ? `，每人限 ${PerMember} 单` : ''}
      </small>
    </FactRow>
  ))
}
