import { useState } from 'react'
import { listed } from '../platform/listed'
import { useTitle } from '../platform/title'
import { usePage } from '../platform/use-page'
import { useReadPages } from '../platform/use-read-pages'
import { SearchHead } from '../search/shared/SearchHead'
import { SearchHistoryWords } from '../search/shared/SearchHistoryWords'
import { SearchWords } from '../search/shared/SearchWords'
import { helpHistory } from '../search/shared/search-history'
import { openService } from '../setting/shared/open-service'
import { Button } from '../ui/Button'
import { Cell, CellGroup } from '../ui/Cell'
import { InfiniteList } from '../ui/InfiniteList'
import { SearchNote } from '../ui/SearchNote'
import { TextCardsSkeleton } from '../ui/Skeleton'
import { Empty } from '../ui/State'
import { articlePagePath } from './article.paths'
import { foundHelp } from './article.reads'

/** Frequent questions; each finds an article of the demo shop's help. */
const common = ['运费', '退货', '发票', '优惠券', '绿星币', '等级']

/** /help/search: earlier searches on this device, and help articles that contain ?keyword=. */
export default function HelpSearchScreen() {
  const page = usePage()
  const keyword = page.query('keyword')
  const [typed, setTyped] = useState<string>()
  const found = useReadPages(foundHelp(page))
  useTitle(keyword ? `搜索“${keyword}”` : '搜索帮助')
  const search = (text: string) => {
    const word = text.trim()
    if (word === '') return
    helpHistory.add(word)
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
      <h1 className="visuallyHidden">搜索帮助</h1>
      <SearchHead
        value={typed ?? keyword}
        label="搜索帮助"
        placeholder="说说您的问题"
        autoFocus={keyword === ''}
        onChange={type}
        onSearch={search}
      />
      {keyword === '' ? (
        <>
          <SearchHistoryWords history={helpHistory} onChoose={search} />
          <SearchWords title="常见问题" words={common} onChoose={search} />
        </>
      ) : (
        <>
          <SearchNote of={found.first} keyword={keyword} what="文章" />
          <InfiniteList
            {...listed(found)}
            itemKey={({ ID }) => ID}
            render={({ ID, ColumnCode, Title, Summary }) => (
              <CellGroup>
                <Cell label={Title} note={Summary} to={articlePagePath(ColumnCode, ID)} />
              </CellGroup>
            )}
            skeleton={<TextCardsSkeleton />}
            empty={
              <Empty
                art="search"
                hint={`没有找到“${keyword}”`}
                text="换个说法试试，也可以直接问客服"
                action={<Button onClick={() => openService({})}>联系客服</Button>}
              />
            }
          />
        </>
      )}
    </>
  )
}
