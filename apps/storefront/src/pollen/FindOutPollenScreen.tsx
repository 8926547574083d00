import { ProductCard } from '../catalog/shared/ProductCard'
import { listed } from '../platform/read/listed'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { SearchPage } from '../search/shared/SearchPage'
import { pollenHistory } from '../search/shared/search-history'
import { InfiniteList } from '../ui/list/InfiniteList'
import { GridSkeleton } from '../ui/state/Bone'
import { Empty, Notice } from '../ui/state/State'
import { exchangeFound, maxKeywordLength } from './pollen.reads'

/** /mall/findOutPollen: the search of the pollen mall, with its own history (spec 1, public). */
export default function FindOutPollenScreen() {
  return (
    <SearchPage
      label="搜索兑换商品"
      placeholder="搜可兑换的商品"
      history={pollenHistory}
      maxLength={maxKeywordLength}
      before={() => <Notice art="search" title="找想兑换的商品" text="可以搜商品名，如“种子”" />}
    >
      {() => <Found />}
    </SearchPage>
  )
}

function Found() {
  const goods = useReadPages(exchangeFound(usePage()))
  return (
    <>
      <h2 className="visuallyHidden">搜索结果</h2>
      <InfiniteList
        {...listed(goods)}
        layout="grid"
        itemKey={({ ID }) => ID}
        render={(product) => <ProductCard product={product} />}
        skeleton={<GridSkeleton />}
        empty={<Empty art="search" hint="没有找到" text="换个词试试，或去绿星币商城看看" />}
      />
    </>
  )
}
