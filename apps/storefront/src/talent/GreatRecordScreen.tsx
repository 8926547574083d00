import { TalentFeed } from '@greenstar/rules/post/post'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { useRefetchShown } from '../platform/read/use-refetch-shown'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { ChipRow } from '../ui/list/ChipRow'
import { Tabs } from '../ui/nav/Tabs'
import { Empty } from '../ui/state/State'
import { openCollectionEdit } from './parts/collection-overlay'
import { LikesReceived } from './parts/LikesReceived'
import { WorkCards } from './parts/WorkCards'
import { talentIndexPath } from './talent.paths'

const tabs = [
  { key: 'given', label: '我赞过的' },
  { key: 'favourites', label: '我的收藏' },
  { key: 'received', label: '收到的赞' },
] as const

/** /talent/greatRecord?tab=: posts that the member likes, their favourites, and likes received. */
export default function GreatRecordScreen() {
  const refresh = useRefetchShown('talent')
  const page = usePage()
  const { key: tab, label } = tabs.find(({ key }) => key === page.query('tab')) ?? tabs[0]
  return (
    <Screen title="点赞和收藏" onRefresh={refresh}>
      <Tabs
        label="点赞和收藏"
        sticky
        options={tabs}
        current={tab}
        onChange={(next) => page.setQuery({ tab: next === 'given' ? undefined : next })}
      >
        <h2 className="visuallyHidden">{label}</h2>
        {tab === 'given' ? <Given /> : tab === 'favourites' ? <Favourites /> : <LikesReceived />}
      </Tabs>
    </Screen>
  )
}

function Given() {
  const works = usePagedCall(api.talent.GetTalentRecordList, { feed: TalentFeed.liked })
  return (
    <WorkCards
      call={works}
      empty={
        <Empty
          art="search"
          hint="还没有赞过作品"
          text="点心形，把喜欢的作品留在这里"
          action={<Button to={talentIndexPath}>去看看</Button>}
        />
      }
    />
  )
}

/** The favourites of one collection at a time; only the member sees them. */
function Favourites() {
  const [chosen, choose] = useState(0)
  const { data: collections = [] } = useCall(api.post.GetCollectionList, {}, { quiet: true })
  const works = usePagedCall(api.talent.GetTalentRecordList, {
    feed: TalentFeed.favourites,
    collectionID: chosen,
  })
  const chips = collections.map(({ ID, Name, Records }) => ({
    label: `${Name} ${Records}`,
    isOn: ID === chosen,
    onChoose: () => choose(ID),
  }))
  const own = collections.find(({ ID }) => ID > 0 && ID === chosen)
  const edit = {
    ...{ label: own ? '编辑收藏夹' : '新建收藏夹', isOn: false },
    onChoose: () => openCollectionEdit({ collection: own && { id: own.ID, name: own.Name }, onDone: choose }),
  }
  return (
    <>
      {chips.length > 0 ? <ChipRow label="收藏夹" chips={[...chips, edit]} /> : null}
      <WorkCards
        call={works}
        empty={
          <Empty
            art="search"
            hint="还没有收藏"
            text="点星形收藏，在“更多”里放进收藏夹"
            action={<Button to={talentIndexPath}>去看看</Button>}
          />
        }
      />
    </>
  )
}
