import { TalentFollowType } from '@greenstar/rules/post/post'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { Screen } from '../platform/Screen'
import { useNamedRead } from '../platform/use-named-read'
import { usePage } from '../platform/use-page'
import { Tabs } from '../ui/Tabs'
import { FollowList } from './parts/FollowList'
import { creatorOf } from './talent.reads'

const tabs = [
  { key: TalentFollowType.fans, label: '粉丝' },
  { key: TalentFollowType.follows, label: '关注' },
]

/** /talent/fansRecord?type=&id=: fans and follows of a creator; without an id the member's own. */
export default function FansRecordScreen() {
  const page = usePage()
  const talentID = page.queryNumber('id')
  const creator = useNamedRead(creatorOf(page), { quiet: true })
  const type =
    page.queryNumber('type') === TalentFollowType.follows ? TalentFollowType.follows : TalentFollowType.fans
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
        options={tabs}
        current={type}
        onChange={(next) =>
          page.setQuery({ type: next === TalentFollowType.fans ? undefined : String(next) })
        }
      >
        <h2 className="visuallyHidden">{type === TalentFollowType.fans ? '粉丝' : '关注'}</h2>
        <FollowList key={type} type={type} {...(talentID ? { talentID } : {})} />
      </Tabs>
    </Screen>
  )
}
