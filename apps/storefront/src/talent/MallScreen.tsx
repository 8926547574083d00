import { mallPath } from '../catalog/catalog.paths'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useReadPages } from '../platform/read/use-read-pages'
import { Screen } from '../platform/Screen'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { TaggedProduct } from './parts/TaggedProduct'
import { taggedProducts } from './talent.reads'

/** /talent/mall: products tagged in works. */
export default function MallScreen() {
  const products = useReadPages(taggedProducts)
  return (
    <Screen
      title="达人好物"
      right={<LazyShareButton title="绿星商城的达人好物" />}
      onRefresh={() => refetchAll(products)}
    >
      <h2 className="visuallyHidden">达人推荐的商品</h2>
      <InfiniteList
        {...listed(products)}
        itemKey={({ ID }) => ID}
        render={(product, index) => <TaggedProduct product={product} eager={index < 5} />}
        skeleton={<RowsSkeleton />}
        empty={
          <Empty
            art="search"
            hint="还没有达人推荐商品"
            text="作品里提到的商品会出现在这里"
            action={<Button to={mallPath()}>去商城逛逛</Button>}
          />
        }
      />
    </Screen>
  )
}
