import { displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import { mallPath } from '../catalog/catalog.paths'
import { ListScreen } from '../platform/read/ListScreen'
import { useReadPages } from '../platform/read/use-read-pages'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { GoodsRow } from '../ui/card/GoodsRow'
import { Button } from '../ui/form/Button'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { recommendedDetailPath } from './article.paths'
import { recommended } from './article.reads'

/** /recommended-product/list: recommended products with their summaries. */
export default function RecommendedListScreen() {
  return (
    <ListScreen
      title="推荐好物"
      right={<LazyShareButton title="绿星商城的推荐好物" />}
      above={<h2 className="visuallyHidden">推荐的商品</h2>}
      call={useReadPages(recommended)}
      itemKey={({ ID }) => ID}
      render={(product, index) => {
        const veil = displayStatusText[displayStatus(product, product.ServerDate)]
        return (
          <GoodsRow
            to={recommendedDetailPath(product.ID)}
            picture={product.DefaultImagePath}
            name={product.Name}
            note={product.Summary}
            price={product.Price}
            strike={product.MarketPrice}
            eager={index < 4}
            {...(veil ? { veil } : {})}
          />
        )
      }}
      skeleton={<RowsSkeleton />}
      empty={
        <Empty
          art="search"
          hint="暂时没有推荐"
          text="挑好的好物会出现在这里"
          action={<Button to={mallPath()}>去逛逛</Button>}
        />
      }
    />
  )
}
