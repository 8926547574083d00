import { Suspense } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { useNamedRead } from '../platform/read/use-named-read'
import { useOwnMarks } from '../platform/read/use-own-marks'
import { useReadPages } from '../platform/read/use-read-pages'
import { useRefetchShown } from '../platform/read/use-refetch-shown'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { asMember } from '../platform/session/as-member'
import { useBlock } from '../post/shared/use-block'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { usePageChrome } from '../ui/nav/page-chrome'
import { Tabs } from '../ui/nav/Tabs'
import { lazyPart } from '../ui/state/lazy-part'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty, Notice } from '../ui/state/State'
import { CreatorHead } from './parts/CreatorHead'
import { CreatorSkeleton } from './parts/CreatorSkeleton'
import { TaggedProduct } from './parts/TaggedProduct'
import { WorkCards } from './parts/WorkCards'
import { FollowButton } from './shared/FollowButton'
import { personalPath, talentIndexPath } from './talent.paths'
import { creatorOf, productsOfCreator, worksOfCreator } from './talent.reads'

/** Few members are blocked. */
const UnblockButton = lazyPart(async () => ({
  default: (await import('./parts/UnblockButton')).UnblockButton,
}))

const tabs = [
  { key: 'works', label: '作品' },
  { key: 'products', label: '好物' },
]

/** /talent/others?id=&tab=: a creator with their works and tagged products. */
export default function OthersScreen() {
  const refresh = useRefetchShown('talent')
  const page = usePage()
  const asked = creatorOf(page)
  const creator = useNamedRead(asked, { quiet: true })
  useOwnMarks(creator)
  const tab = page.query('tab') === 'products' ? 'products' : 'works'
  if (!asked || creator.error?.code === 'talent/creator-gone') {
    return (
      <Screen title="达人主页">
        <Notice
          art="search"
          title="这位达人的主页已经看不到了"
          action={<Button to={talentIndexPath}>看看别的达人</Button>}
        />
      </Screen>
    )
  }
  if (creator.error?.code === 'talent/blocked-by-you') {
    return (
      <Screen title="达人主页">
        <Notice
          art="search"
          title="您已拉黑这位会员"
          text="解除后，双方又能看到对方的内容"
          action={
            <Suspense>
              <UnblockButton id={page.queryNumber('id') ?? 0} size={44} done={() => void creator.refetch()} />
            </Suspense>
          }
        />
      </Screen>
    )
  }
  const name = creator.data?.Name ?? '达人'
  return (
    <Screen
      title="达人主页"
      documentTitle={`${name}的主页`}
      right={<LazyShareButton title={`${name}的主页`} picture={creator.data?.Avatar} />}
      onRefresh={refresh}
    >
      <Loaded call={creator} skeleton={<CreatorSkeleton />}>
        {(known) => (
          <CreatorHead
            creator={known}
            action={
              known.IsMine ? (
                <Button size={28} kind="outline-green" to={personalPath}>
                  我的主页
                </Button>
              ) : (
                <>
                  <FollowButton
                    talentID={known.ID}
                    name={known.Name}
                    isFollowed={known.IsAttention}
                    isMine={known.IsMine}
                  />
                  <BlockButton id={known.ID} name={known.Name} />
                </>
              )
            }
          />
        )}
      </Loaded>
      <Tabs
        label="作品和好物"
        sticky
        options={tabs}
        current={tab}
        onChange={(next) => page.setQuery({ tab: next === 'works' ? undefined : next })}
      >
        {tab === 'works' ? <Works /> : <Products />}
      </Tabs>
    </Screen>
  )
}

function BlockButton(member: { id: number; name: string }) {
  const { goBack } = usePageChrome()
  const block = useBlock(member, goBack)
  return (
    <Button size={28} kind="outline-grey" onClick={() => asMember(() => void block(), '拉黑')}>
      拉黑
    </Button>
  )
}

function Works() {
  const works = useReadPages(worksOfCreator(usePage()))
  useOwnMarks(works)
  return (
    <>
      <h3 className="visuallyHidden">作品</h3>
      <WorkCards
        call={works}
        empty={<Empty art="search" hint="还没有作品" text="关注后，新作品会出现在“关注”里" />}
      />
    </>
  )
}

function Products() {
  const products = useReadPages(productsOfCreator(usePage()))
  return (
    <>
      <h3 className="visuallyHidden">好物</h3>
      <InfiniteList
        {...listed(products)}
        itemKey={({ ID }) => ID}
        render={(product) => <TaggedProduct product={product} />}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="search" hint="还没有推荐商品" text="作品里提到的商品会出现在这里" />}
      />
    </>
  )
}
