import { SearchPage } from '../search/shared/SearchPage'
import { orderHistory } from '../search/shared/search-history'
import { Empty, Notice } from '../ui/state/State'
import styles from './OrderListScreen.module.css'
import { OrderPages } from './parts/OrderPages'

/** Maximum length of a keyword; the call refuses longer ones. */
const maxLength = 40

/** /order/search: searches orders by product or order code, with earlier searches. */
export default function OrderSearchScreen() {
  return (
    <SearchPage
      label="搜索订单"
      placeholder="商品名或订单号"
      history={orderHistory}
      maxLength={maxLength}
      before={() => <Notice art="search" title="找一笔订单" text="可以搜商品名，或完整的订单编号" />}
    >
      {(keyword) => (
        <div className={styles.results}>
          <OrderPages key={keyword} filter={{ keyword }} empty={<NothingFound keyword={keyword} />} />
        </div>
      )}
    </SearchPage>
  )
}

function NothingFound({ keyword }: { keyword: string }) {
  return <Empty art="search" hint="没有找到相关订单" text={`换个商品名，或核对订单号“${keyword}”`} />
}
