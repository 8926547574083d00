import { useState } from 'react'
import { ProductCard } from '../catalog/shared/ProductCard'
import { listed } from '../platform/listed'
import { useTitle } from '../platform/title'
import { usePage } from '../platform/use-page'
import { useReadPages } from '../platform/use-read-pages'
import { SearchHead } from '../search/shared/SearchHead'
import { SearchHistoryWords } from '../search/shared/SearchHistoryWords'
import { pollenHistory } from '../search/shared/search-history'
import { GridSkeleton } from '../ui/Bone'
import { InfiniteList } from '../ui/InfiniteList'
import { Empty, Notice } from '../ui/State'
import { exchangeFound, maxKeywordLength } from './pollen.reads'

/** /mall/findOutPollen: the search of the pollen mall, with its own history (spec 1, public). */
export default function FindOutPollenScreen() {
  const page = usePage()
  const keyword = page.query('keyword').slice(0, maxKeywordLength)
  const [typed, setTyped] = useState<string>()
  useTitle(keyword ? `搜索“${keyword}”` : '搜索兑换商品')
  const search = (text: string) => {
    const word = text.trim().slice(0, maxKeywordLength)
    if (word === '') return
    pollenHistory.add(word)
    setTyped(undefined)
    page.setQuery({ keyword: word })
    window.scrollTo(0, 0)
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '' && keyword !== '') page.setQuery({ keyword: undefined })
  }
  return (
    <>
      <h1 className="visuallyHidden">搜索兑换商品</h1>
      <SearchHead
        value={typed ?? keyword}
        label="搜索兑换商品"
        placeholder="搜可兑换的商品"
        autoFocus={keyword === ''}
        onChange={type}
        onSearch={search}
      />
      {keyword === '' ? (
        <>
          <SearchHistoryWords history={pollenHistory} onChoose={search} />
          <Notice art="search" title="找想兑换的商品" text="可以搜商品名，如“种子”" />
        </>
      ) : (
        <Found />
      )}
    </>
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
