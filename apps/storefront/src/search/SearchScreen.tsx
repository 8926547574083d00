import { useState } from 'react'
import { filterQuery } from '../catalog/shared/filter-query'
import { useRead } from '../platform/read/use-read'
import { useTitle } from '../platform/route/title'
import { usePage } from '../platform/route/use-page'
import { SearchResults } from './parts/SearchResults'
import { SearchStart } from './parts/SearchStart'
import { Suggestions } from './parts/Suggestions'
import { maxKeywordLength } from './search.reads'
import { SearchHead } from './shared/SearchHead'
import { searchWords } from './shared/search.reads'
import { mallHistory } from './shared/search-history'

/** /mall/search: history and hot words, suggestions while typing, results of ?keyword=. */
export default function SearchScreen() {
  const page = usePage()
  const keyword = page.query('keyword')
  const hint = page.query('hint')
  const [typed, setTyped] = useState<string>()
  const words = useRead(searchWords, { quiet: true })
  useTitle(keyword ? `搜索“${keyword}”` : '搜索商品')

  const search = (text: string) => {
    const word = (text.trim() || hint).slice(0, maxKeywordLength)
    if (word === '') return
    mallHistory.add(word)
    setTyped(undefined)
    page.setQuery({ ...filterQuery({}), keyword: word })
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
        label="搜索商品"
        placeholder={hint || '搜植物、花器、护肤'}
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
