import { viewedDay } from '@greenstar/rules/footmark/footmark.day'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { usePagedCall } from '@greenstar/web/hooks'
import { useRowRemoval } from '@greenstar/web/row-removal'
import { api } from '@greenstar/web/shop-api'
import { mallPath } from '../catalog/catalog.paths'
import { LikeSection } from '../catalog/shared/LikeProducts'
import { ListScreen } from '../platform/read/ListScreen'
import { Button } from '../ui/form/Button'
import { dialog } from '../ui/layer/dialogs'
import { NavText } from '../ui/nav/NavText'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { serverNow } from '../ui/text/clock'
import { type Footmark, FootmarkRow } from './parts/FootmarkRow'

/** /me/footmark: products that the member viewed, newest first, by day. */
export default function FootmarkScreen() {
  const footmarks = usePagedCall(api.footmark.GetProductViewList, {})
  const { mutate: remove, isPending } = useRowRemoval(
    api.footmark.DeleteProductView,
    api.footmark.GetProductViewList,
    {
      keyOf: ({ Product }) => Product.ID,
      isGone: ({ Product }, { productIDs, all }) =>
        all === true || (Array.isArray(productIDs) && productIDs.includes(Product.ID)),
    },
  )
  const headings = headingsOf(footmarks.items, serverNow())
  const clear = async () => {
    const yes = await dialog.confirm('确定清空全部足迹吗？', { okText: '清空', danger: true })
    if (yes) remove({ all: true })
  }
  return (
    <ListScreen
      title="足迹"
      call={footmarks}
      right={footmarks.items.length > 0 ? <NavText onClick={() => void clear()}>清空</NavText> : undefined}
      itemKey={({ Product }) => Product.ID}
      render={(footmark, index) => (
        <FootmarkRow
          footmark={footmark}
          heading={headings[index]}
          onRemove={() => {
            if (!isPending) remove({ productIDs: [footmark.Product.ID] })
          }}
        />
      )}
      skeleton={<RowsSkeleton />}
      empty={
        <>
          <Empty
            art="search"
            hint="还没有足迹"
            text="看过的商品会留在这里"
            action={<Button to={mallPath()}>去逛逛</Button>}
          />
          <LikeSection title="为您推荐" />
        </>
      }
    />
  )
}

/** Returns the heading of each row whose day differs from the previous row's. */
function headingsOf(items: readonly Footmark[], now: number): (string | undefined)[] {
  const days = items.map(({ ViewDate }) => viewedDay(parseWireDate(ViewDate) ?? now, now))
  return days.map((day, index) => (day === days[index - 1] ? undefined : day))
}
