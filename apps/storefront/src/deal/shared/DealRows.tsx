import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { FactRow } from '../../ui/card/FactRow'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { dealGoodsPath } from '../deal.paths'
import { DealFact } from './DealFact'

/** The deals that a product takes part in, each leading to its goods; empty without any. */
export function DealRows({ productId }: { productId: number }) {
  const { follow } = usePageChrome()
  const deals = useCall(api.deal.GetProductDeals, { productID: productId }, { quiet: true })
  return (deals.data ?? []).map((deal) => (
    <FactRow key={deal.ID} label={deal.Label} onClick={() => follow(dealGoodsPath(deal.ID), {})}>
      <DealFact deal={deal} />
    </FactRow>
  ))
}
