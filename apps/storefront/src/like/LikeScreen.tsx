import { displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { goodsDetailPath, mallPath } from '../catalog/catalog.paths'
import { LikeSection } from '../catalog/shared/LikeProducts'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { GoodsRow } from '../ui/card/GoodsRow'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { LikeButton } from './shared/LikeButton'

/** /me/like: products that the member likes, newest first; the heart removes one. */
export default function LikeScreen() {
  const likes = usePagedCall(api.like.GetProductLikeList, {})
  return (
    <Screen title="我的喜欢" onRefresh={() => refetchAll(likes)}>
      <h2 className="visuallyHidden">喜欢的商品</h2>
      <InfiniteList
        {...listed(likes)}
        itemKey={({ Product }) => Product.ID}
        render={({ Product: product }) => {
          const veil = displayStatusText[displayStatus(product, product.ServerDate)]
          return (
            <GoodsRow
              to={goodsDetailPath(product.ID)}
              picture={product.DefaultImagePath}
              name={product.Name}
              note={product.Summary}
              price={product.Price}
              strike={product.MarketPrice}
              {...(veil ? { veil } : {})}
              action={<LikeButton productId={product.ID} name={product.Name} />}
            />
          )
        }}
        skeleton={<RowsSkeleton />}
        empty={
          <>
            <Empty
              art="search"
              hint="还没有喜欢的商品"
              text="点商品上的心形，把它留在这里"
              action={<Button to={mallPath()}>去逛逛</Button>}
            />
            <LikeSection title="为您推荐" />
          </>
        }
      />
    </Screen>
  )
}
