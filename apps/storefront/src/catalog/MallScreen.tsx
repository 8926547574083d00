import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { useState } from 'react'
import { AdvertSlot } from '../home/shared/AdvertSlot'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useRead } from '../platform/read/use-read'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { searchPath } from '../search/search.paths'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { SearchLink } from '../ui/nav/SearchLink'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { mallPath } from './catalog.paths'
import styles from './MallScreen.module.css'
import * as reads from './mall.reads'
import { ClassRail } from './parts/ClassRail'
import { SeriesRow } from './parts/SeriesRow'
import { FilterDrawer } from './shared/FilterDrawer'
import { filterQuery } from './shared/filter-query'
import { mallListPayload } from './shared/mall-list'
import { ProductRow } from './shared/ProductRow'
import { filterOf, type ProductFilter, withoutConditions } from './shared/product-filter'
import { SortBar } from './shared/SortBar'

/** Number of rows that fit the first screen. */
const firstRows = 5

/** The mall: classes on the left, goods on the right (mock 02). The filter is in the address. */
export default function MallScreen() {
  const page = usePage()
  const filter = filterOf(page.query)
  const [filtering, setFiltering] = useState(false)
  const classes = useRead(reads.classes)
  const series = useRead(reads.series)
  const goods = useReadPages(reads.mallGoods(page))
  // a link to a series may omit the class
  const classId = filter.classId ?? series.data?.find(({ ID }) => ID === filter.seriesId)?.ClassID
  const rows = series.data?.filter(({ ClassID }) => ClassID === classId) ?? []

  const change = (next: ProductFilter) => {
    page.setQuery(filterQuery(next))
    window.scrollTo(0, 0)
  }
  const reset = () => change(withoutConditions({ ...filter, classId, seriesId: undefined }))
  const refresh = () => refetchAll(classes, series, goods)

  return (
    <Screen nav={false} title="商城" onRefresh={refresh}>
      <div className={styles.head}>
        <SearchLink to={searchPath()} label="搜索商品" hint="搜植物、花器、护肤" />
      </div>
      <div className={styles.panes}>
        <ClassRail classes={classes.data} current={classId} filter={filter} />
        <div className={styles.goods}>
          <div className={styles.tools}>
            {rows.length > 0 ? (
              <SeriesRow
                classPicture={classes.data?.find(({ ID }) => ID === classId)?.ImgPath ?? ''}
                series={rows}
                filter={{ ...filter, classId }}
              />
            ) : null}
            <SortBar filter={filter} pathOf={mallPath} onFilter={() => setFiltering(true)} />
          </div>
          <AdvertSlot position={AdvertPosition.AD004} />
          <h2 className="visuallyHidden">商品</h2>
          <InfiniteList
            {...listed(goods)}
            itemKey={(product) => product.ID}
            render={(product, index) => <ProductRow product={product} eager={index < firstRows} />}
            skeleton={<RowsSkeleton />}
            empty={<NothingFound onReset={reset} />}
          />
        </div>
      </div>
      <FilterDrawer
        open={filtering}
        filter={{ ...filter, classId }}
        payloadOf={mallListPayload}
        onClose={() => setFiltering(false)}
        onApply={change}
      />
    </Screen>
  )
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <Empty
      art="search"
      text="换个条件再看看"
      action={
        <Button kind="outline-green" onClick={onReset}>
          清空条件
        </Button>
      }
    />
  )
}
