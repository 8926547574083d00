import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { mallPath } from '../catalog/catalog.paths'
import { ProductCard } from '../catalog/shared/ProductCard'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { Empty } from '../ui/state/State'
import { couponGoods } from './coupon.reads'
import { termsOf } from './coupon.terms'
import styles from './parts/CouponAbout.module.css'

const all = 'all'

/** /coupon/goods?id=: goods for which a coupon is valid; 去使用 links here. */
export default function CouponGoodsScreen() {
  const page = usePage()
  const couponID = page.queryNumber('id') ?? 0
  const tab = page.query('tab') || all
  const goods = useReadPages(couponGoods(page))
  const classes = useCall(api.coupon.GetCouponProductBrandClass, { couponID }, { quiet: true })
  const lines = useCall(api.coupon.GetCouponProductSeriesFunction, { couponID }, { quiet: true })
  const coupon = goods.first?.Coupon
  const byClass = (classes.data?.ClassList ?? []).map(({ ID, Name }) => ({ key: `c-${ID}`, label: Name }))
  const bySeries = (lines.data?.SeriesList ?? []).map(({ ID, Name }) => ({ key: `s-${ID}`, label: Name }))
  // with a single class, show tabs for its series
  const kinds = byClass.length > 1 ? byClass : bySeries
  return (
    <Screen title="适用商品" onRefresh={() => refetchAll(goods)}>
      {coupon ? (
        <p className={styles.fit}>
          <strong>{couponSummary(termsOf(coupon))}</strong>
          <span>{coupon.ScopeText}</span>
        </p>
      ) : null}
      {kinds.length > 1 ? (
        <Tabs
          label="商品种类"
          options={[{ key: all, label: '全部' }, ...kinds]}
          current={tab}
          onChange={(key) => page.setQuery({ tab: key === all ? undefined : key })}
          sticky
        />
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
            hint="没有找到适用的商品"
            text="商品可能已下架，或优惠券已停用"
            action={<Button to={mallPath()}>去逛逛</Button>}
          />
        }
      />
    </Screen>
  )
}
