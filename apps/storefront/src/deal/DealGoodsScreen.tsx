import { mallPath } from '../catalog/catalog.paths'
import { ProductCard } from '../catalog/shared/ProductCard'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import record from '../ui/card/Record.module.css'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Empty } from '../ui/state/State'
import { dealGoods } from './deal.reads'
import { DealFact } from './shared/DealFact'

/** /deal/goods?id=: goods that take part in a deal, below its terms. */
export default function DealGoodsScreen() {
  const page = usePage()
  const goods = useReadPages(dealGoods(page))
  const deal = goods.first?.Deal
  return (
    <Screen title="促销商品" onRefresh={() => refetchAll(goods)}>
      {deal ? (
        <div className={record.card}>
          <h2 className={record.title}>{deal.Name}</h2>
          <DealFact deal={deal} />
        </div>
      ) : null}
      <h2 className="visuallyHidden">商品</h2>
      <InfiniteList
        {...listed(goods)}
        layout="grid"
        itemKey={({ ID }) => ID}
        render={(card) => <ProductCard product={card} />}
        empty={
          <Empty
            art="coupon"
            hint="没有找到参加的商品"
            text="商品可能已下架"
            action={<Button to={mallPath()}>去逛逛</Button>}
          />
        }
      />
    </Screen>
  )
}
