import { useState } from 'react'
import { FilterDrawer } from '../../catalog/shared/FilterDrawer'
import { filterQuery } from '../../catalog/shared/filter-query'
import { LikeSection } from '../../catalog/shared/LikeProducts'
import { ProductCard } from '../../catalog/shared/ProductCard'
import {
  chosenConditions,
  filterOf,
  type ProductFilter,
  withoutConditions,
} from '../../catalog/shared/product-filter'
import { SortBar } from '../../catalog/shared/SortBar'
import { listed } from '../../platform/read/listed'
import { useReadPages } from '../../platform/read/use-read-pages'
import { withParams } from '../../platform/route/address'
import { usePage } from '../../platform/route/use-page'
import { SearchNote } from '../../ui/card/SearchNote'
import { Button } from '../../ui/form/Button'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { GridSkeleton } from '../../ui/state/Bone'
import { Empty } from '../../ui/state/State'
import { found, searchPayload } from '../search.reads'
import { SearchWords } from '../shared/SearchWords'
import styles from './SearchResults.module.css'

/** Number of cards whose pictures may be in the first screen. */
const firstCards = 4

/** So few results do not fill the screen: recommendations follow. */
const few = 4

interface SearchResultsProps {
  keyword: string
  hotWords: readonly string[]
  onChoose: (word: string) => void
}

/** Products found by a keyword, with orders and filters; suggestions if there are none. */
export function SearchResults({ keyword, hotWords, onChoose }: SearchResultsProps) {
  const page = usePage()
  const filter = filterOf(page.query)
  const [filtering, setFiltering] = useState(false)
  const goods = useReadPages(found(page))
  const pathOf = (next: ProductFilter) => `${page.path}${withParams('', { ...filterQuery(next), keyword })}`
  const change = (next: ProductFilter) => {
    page.setQuery(filterQuery(next))
    window.scrollTo(0, 0)
  }
  const isFiltered = chosenConditions(filter) > 0
  const reset = () => change(withoutConditions(filter))
  const isEmpty = goods.isSuccess && goods.items.length === 0

  return (
    <>
      {isEmpty && !isFiltered ? null : (
        <div className={styles.tools}>
          <SortBar filter={filter} pathOf={pathOf} onFilter={() => setFiltering(true)} />
        </div>
      )}
      <h2 className="visuallyHidden">搜索结果</h2>
      <p className="visuallyHidden" role="status">
        {goods.isSuccess ? `找到 ${goods.total} 件商品` : ''}
      </p>
      {isEmpty ? (
        <NothingFound
          keyword={keyword}
          {...(isFiltered ? { onReset: reset } : {})}
          hotWords={hotWords}
          onChoose={onChoose}
        />
      ) : (
        <>
          <SearchNote of={goods.first} keyword={keyword} what="商品" />
          <InfiniteList
            {...listed(goods)}
            layout="grid"
            className={styles.list ?? ''}
            itemKey={(product) => product.ID}
            render={(product, index) => <ProductCard product={product} eager={index < firstCards} />}
            skeleton={<GridSkeleton />}
          />
          {goods.isSuccess && goods.total <= few ? (
            <LikeSection title="为您推荐" about={goods.items.map(({ ID }) => ID)} />
          ) : null}
        </>
      )}
      <FilterDrawer
        open={filtering}
        filter={filter}
        payloadOf={(next) => searchPayload(keyword, next)}
        onClose={() => setFiltering(false)}
        onApply={change}
      />
    </>
  )
}

interface NothingFoundProps extends SearchResultsProps {
  /** Given if filters are active, which may be the reason. */
  onReset?: () => void
}

function NothingFound({ keyword, hotWords, onChoose, onReset }: NothingFoundProps) {
  return (
    <>
      <Empty
        art="search"
        hint={`没有找到“${keyword}”`}
        text={onReset ? '筛选条件里没有它，去掉条件再看看' : '换个说法，或者看看大家在搜什么'}
        {...(onReset
          ? {
              action: (
                <Button kind="outline-green" onClick={onReset}>
                  清空条件
                </Button>
              ),
            }
          : {})}
      />
      {hotWords.length > 0 ? <SearchWords title="大家在搜" words={hotWords} onChoose={onChoose} /> : null}
      <LikeSection title="为您推荐" />
    </>
  )
}
