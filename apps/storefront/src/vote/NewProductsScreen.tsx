import { displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import { goodsDetailPath, mallPath } from '../catalog/catalog.paths'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useReadPages } from '../platform/read/use-read-pages'
import { Screen } from '../platform/Screen'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { GoodsRow } from '../ui/card/GoodsRow'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Leaf } from '../ui/state/Leaf'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { VoteButton } from './parts/VoteButton'
import { newProducts } from './vote.reads'

/** /mall/newProducts: new products with their numbers of votes. */
export default function NewProductsScreen() {
  const news = useReadPages(newProducts)
  return (
    <Screen
      title="新品投票"
      right={<LazyShareButton title="新品投票，投出您想要的" />}
      onRefresh={() => refetchAll(news)}
    >
      <h2 className="visuallyHidden">新品</h2>
      <InfiniteList
        {...listed(news)}
        itemKey={({ ID }) => ID}
        render={({ ID, Votes, IsVote, Product: product }) => {
          const veil = displayStatusText[displayStatus(product, product.ServerDate)]
          return (
            <GoodsRow
              to={goodsDetailPath(ID)}
              picture={product.DefaultImagePath}
              name={product.Name}
              note={product.Summary}
              badges={<Leaf tone="dew">{Votes > 0 ? `${Votes} 人想要` : '等您投第一票'}</Leaf>}
              price={product.Price}
              strike={product.MarketPrice}
              {...(veil ? { veil } : {})}
              action={<VoteButton productId={ID} name={product.Name} isVoted={IsVote} />}
            />
          )
        }}
        skeleton={<RowsSkeleton />}
        empty={
          <Empty
            art="search"
            hint="近期没有新品"
            text="新到的好物会出现在这里"
            action={<Button to={mallPath()}>去逛逛</Button>}
          />
        }
      />
    </Screen>
  )
}
