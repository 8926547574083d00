import { useState } from 'react'
import { useTitle } from '../platform/title'
import { usePage } from '../platform/use-page'
import { SearchHead } from '../search/shared/SearchHead'
import { SearchHistoryWords } from '../search/shared/SearchHistoryWords'
import { orderHistory } from '../search/shared/search-history'
import { Empty, Notice } from '../ui/State'
import styles from './OrderListScreen.module.css'
import { OrderPages } from './parts/OrderPages'

/** Maximum length of a keyword; the call refuses longer ones. */
const maxLength = 40

/** /order/search: searches orders by product or order code, with earlier searches. */
export default function OrderSearchScreen() {
  const page = usePage()
  const keyword = page.query('keyword')
  const [typed, setTyped] = useState<string>()
  useTitle(keyword ? `搜索“${keyword}”` : '搜索订单')
  const search = (text: string) => {
    const word = text.trim().slice(0, maxLength)
    if (word === '') return
    orderHistory.add(word)
    setTyped(undefined)
    page.setQuery({ keyword: word })
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '' && keyword !== '') page.setQuery({ keyword: undefined })
  }
  return (
    <>
      <h1 className="visuallyHidden">搜索订单</h1>
      <SearchHead
        value={typed ?? keyword}
        label="搜索订单"
        placeholder="商品名或订单号"
        autoFocus={keyword === ''}
        onChange={type}
        onSearch={search}
      />
      {keyword === '' ? (
        <>
          <SearchHistoryWords history={orderHistory} onChoose={search} />
          <Notice art="search" title="找一笔订单" text="可以搜商品名，或完整的订单编号" />
        </>
      ) : (
        <div className={styles.results}>
          <OrderPages key={keyword} filter={{ keyword }} empty={<NothingFound keyword={keyword} />} />
        </div>
      )}
    </>
  )
}

function NothingFound({ keyword }: { keyword: string }) {
  return <Empty art="search" hint="没有找到相关订单" text={`换个商品名，或核对订单号“${keyword}”`} />
}
