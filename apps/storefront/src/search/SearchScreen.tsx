import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { useTitle } from '../platform/title'
import { usePage } from '../platform/use-page'
import { SearchHead } from './parts/SearchHead'
import { SearchResults } from './parts/SearchResults'
import { SearchStart } from './parts/SearchStart'
import { Suggestions } from './parts/Suggestions'
import { mallHistory } from './search-history'
import { longestKeyword } from './search-payload'

/** /mall/search: history and hot words, suggestions while typing, results of ?keyword=. */
export default function SearchScreen() {
  const page = usePage()
  const keyword = page.query('keyword')
  const hint = page.query('hint')
  const [typed, setTyped] = useState<string>()
  const words = useCall(api.search.GetSearchDetailList, {}, { quiet: true })
  useTitle(keyword ? `搜索“${keyword}”` : '搜索商品')

  const search = (text: string) => {
    const word = (text.trim() || hint).slice(0, longestKeyword)
    if (word === '') return
    mallHistory.add(word)
    setTyped(undefined)
    page.setQuery({
      keyword: word,
      sort: undefined,
      effectId: undefined,
      free: undefined,
      pollen: undefined,
      stock: undefined,
    })
    window.scrollTo(0, 0)
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '' && keyword !== '') page.setQuery({ keyword: undefined })
  }
  const isTyping = typed !== undefined && typed.trim() !== '' && typed !== keyword

  return (
    <>
      <h1 className="visuallyHidden">搜索商品</h1>
      <SearchHead
        value={typed ?? keyword}
        hint={hint}
        autoFocus={keyword === ''}
        onChange={type}
        onSearch={search}
      />
      {isTyping ? (
        <Suggestions text={typed.trim()} onChoose={search} />
      ) : keyword === '' ? (
        <SearchStart hotWords={words.data?.HotWords ?? []} onChoose={search} />
      ) : (
        <SearchResults keyword={keyword} hotWords={words.data?.HotWords ?? []} onChoose={search} />
      )}
    </>
  )
}
