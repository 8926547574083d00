import { TalentFollowType } from '@greenstar/rules/post/post'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useNamedRead } from '../platform/read/use-named-read'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Tabs } from '../ui/nav/Tabs'
import { FollowList } from './parts/FollowList'
import { creatorOf } from './talent.reads'

interface Tab {
  key: TalentFollowType
  label: string
}

const tabs: readonly [Tab, ...Tab[]] = [
  { key: TalentFollowType.fans, label: '粉丝' },
  { key: TalentFollowType.follows, label: '关注' },
]
const ownTabs: typeof tabs = [...tabs, { key: TalentFollowType.blocked, label: '已拉黑' }]

/** /talent/fansRecord?type=&id=: fans and follows of a creator; without an id the member's own, and whom they blocked. */
export default function FansRecordScreen() {
  const page = usePage()
  const talentID = page.queryNumber('id')
  const creator = useNamedRead(creatorOf(page), { quiet: true })
  const options = talentID ? tabs : ownTabs
  const { key: type, label } = options.find(({ key }) => key === page.queryNumber('type')) ?? ownTabs[0]
  const queries = useQueryClient()
  const { noun, action } = api.talent.GetTalentAttentionList
  const name = talentID ? creator.data?.Name : '我'
  return (
    <Screen
      title={name ? `${name}的粉丝和关注` : '粉丝和关注'}
      onRefresh={() =>
        queries.refetchQueries({ queryKey: [noun, action], type: 'active' }, { throwOnError: true })
      }
    >
      <Tabs
        label="粉丝和关注"
        sticky
        options={options}
        current={type}
        onChange={(next) =>
          page.setQuery({ type: next === TalentFollowType.fans ? undefined : String(next) })
        }
      >
        <h2 className="visuallyHidden">{label}</h2>
        <FollowList key={type} type={type} {...(talentID ? { talentID } : {})} />
      </Tabs>
    </Screen>
  )
}
