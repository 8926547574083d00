import { listed } from '../platform/read/listed'
import { useOwnMarks } from '../platform/read/use-own-marks'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { SearchPage } from '../search/shared/SearchPage'
import { SearchWords } from '../search/shared/SearchWords'
import { talentHistory } from '../search/shared/search-history'
import { SearchNote } from '../ui/card/SearchNote'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { CreatorRow } from './parts/CreatorRow'
import { WorkCards } from './parts/WorkCards'
import { talentIndexPath } from './talent.paths'
import { foundCreators, foundWorks, maxKeywordLength } from './talent.reads'

/** Common searches in a community of plants. */
const common = ['阳台', '多肉', '绿萝', '换盆', '浇水', '龟背竹']

const tabs = [
  { key: 'works', label: '作品' },
  { key: 'creators', label: '达人' },
]

/** /talent/search?keyword=&tab=: earlier searches on this device, then works and creators found. */
export default function SearchScreen() {
  const page = usePage()
  const isOfCreators = page.query('tab') === 'creators'
  return (
    <SearchPage
      label="搜索作品和达人"
      placeholder="搜作品、达人"
      history={talentHistory}
      maxLength={maxKeywordLength}
      before={(search) => <SearchWords title="大家在搜" words={common} onChoose={search} />}
    >
      {(keyword) => (
        <Tabs
          label="搜索结果"
          options={tabs}
          current={isOfCreators ? 'creators' : 'works'}
          onChange={(tab) => {
            page.setQuery({ tab: tab === 'creators' ? tab : undefined })
            window.scrollTo(0, 0)
          }}
        >
          {isOfCreators ? <FoundCreators keyword={keyword} /> : <FoundWorks keyword={keyword} />}
        </Tabs>
      )}
    </SearchPage>
  )
}

const Nothing = ({ keyword }: { keyword: string }) => (
  <Empty
    art="search"
    hint={`没有找到“${keyword}”`}
    text="换个词试试，也可以看看大家都在发什么"
    action={<Button to={talentIndexPath}>看看大家的作品</Button>}
  />
)

function FoundWorks({ keyword }: { keyword: string }) {
  const works = useReadPages(foundWorks(usePage()))
  useOwnMarks(works)
  return (
    <>
      <h2 className="visuallyHidden">作品</h2>
      <SearchNote of={works.first} keyword={keyword} what="作品" />
      <WorkCards call={works} empty={<Nothing keyword={keyword} />} />
    </>
  )
}

function FoundCreators({ keyword }: { keyword: string }) {
  const found = useReadPages(foundCreators(usePage()))
  useOwnMarks(found)
  return (
    <>
      <h2 className="visuallyHidden">达人</h2>
      <SearchNote of={found.first} keyword={keyword} what="达人" />
      <InfiniteList
        {...listed(found)}
        itemKey={({ ID }) => ID}
        render={(creator) => <CreatorRow creator={creator} />}
        skeleton={<RowsSkeleton />}
        empty={<Nothing keyword={keyword} />}
      />
    </>
  )
}
