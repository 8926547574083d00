import { type ReactNode, useState } from 'react'
import { useTitle } from '../../platform/route/title'
import { usePage } from '../../platform/route/use-page'
import { SearchHead } from './SearchHead'
import { SearchHistoryWords } from './SearchHistoryWords'
import type { SearchHistory } from './search-history'

interface SearchPageProps {
  /** 搜索订单: heading, title before a search, name of the field. */
  label: string
  placeholder: string
  history: SearchHistory
  /** Maximum length of a keyword. */
  maxLength?: number
  /** Shown below the earlier searches while there is no keyword. */
  before: (search: (word: string) => void) => ReactNode
  children: (keyword: string) => ReactNode
}

/** A search page of one list: field, earlier searches on this device, and the results of ?keyword=. */
export function SearchPage({ label, placeholder, history, maxLength, before, children }: SearchPageProps) {
  const page = usePage()
  const keyword = page.query('keyword').slice(0, maxLength)
  const [typed, setTyped] = useState<string>()
  useTitle(keyword ? `搜索“${keyword}”` : label)
  const search = (text: string) => {
    const word = text.trim().slice(0, maxLength)
    if (word === '') return
    history.add(word)
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
      <h1 className="visuallyHidden">{label}</h1>
      <SearchHead
        value={typed ?? keyword}
        label={label}
        placeholder={placeholder}
        autoFocus={keyword === ''}
        onChange={type}
        onSearch={search}
      />
      {keyword === '' ? (
        <>
          <SearchHistoryWords history={history} onChoose={search} />
          {before(search)}
        </>
      ) : (
        children(keyword)
      )}
    </>
  )
}
