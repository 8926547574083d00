import { feedbackFormPath } from '../feedback/feedback.paths'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useReadPages } from '../platform/read/use-read-pages'
import { Screen } from '../platform/Screen'
import { openService } from '../setting/shared/open-service'
import { Cell, CellGroup } from '../ui/card/Cell'
import { InfiniteList } from '../ui/list/InfiniteList'
import { SearchLink } from '../ui/nav/SearchLink'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { articlePagePath, helpSearchPath } from './article.paths'
import { helpArticles } from './article.reads'
import styles from './parts/Help.module.css'

/** /help: help articles, and links to the desk and the feedback form. */
export default function HelpScreen() {
  const list = useReadPages(helpArticles)
  return (
    <Screen title="帮助中心" onRefresh={() => refetchAll(list)}>
      <div className={styles.search}>
        <SearchLink to={helpSearchPath} label="搜索帮助" hint="试试“运费”“退货”“发票”" />
      </div>
      <h2 className="visuallyHidden">常见问题</h2>
      <InfiniteList
        {...listed(list)}
        itemKey={({ ID }) => ID}
        render={({ ID, ColumnCode, Title, Summary }) => (
          <CellGroup>
            <Cell label={Title} note={Summary} to={articlePagePath(ColumnCode, ID)} />
          </CellGroup>
        )}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="search" hint="还没有帮助文章" text="有问题可以直接联系客服" />}
      />
      <CellGroup title="没有找到答案">
        <Cell label="联系客服" onClick={() => openService({})} />
        <Cell label="意见反馈" to={feedbackFormPath} />
      </CellGroup>
    </Screen>
  )
}
