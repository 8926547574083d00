import { listed } from '../platform/read/listed'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { SearchPage } from '../search/shared/SearchPage'
import { SearchWords } from '../search/shared/SearchWords'
import { helpHistory } from '../search/shared/search-history'
import { openService } from '../setting/shared/open-service'
import { Cell, CellGroup } from '../ui/card/Cell'
import { SearchNote } from '../ui/card/SearchNote'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { articlePagePath } from './article.paths'
import { foundHelp } from './article.reads'

/** Frequent questions; each finds an article of the demo shop's help. */
const common = ['运费', '退货', '发票', '优惠券', '绿星币', '等级']

/** /help/search: earlier searches on this device, and help articles that contain ?keyword=. */
export default function HelpSearchScreen() {
  return (
    <SearchPage
      label="搜索帮助"
      placeholder="说说您的问题"
      history={helpHistory}
      before={(search) => <SearchWords title="常见问题" words={common} onChoose={search} />}
    >
      {(keyword) => <Found keyword={keyword} />}
    </SearchPage>
  )
}

function Found({ keyword }: { keyword: string }) {
  const found = useReadPages(foundHelp(usePage()))
  return (
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
  )
}
