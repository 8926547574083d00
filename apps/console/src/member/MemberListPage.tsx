import { levelsOf } from '@greenstar/rules/level/level'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { BulkMenu } from '../bulk/shared/BulkMenu'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { LinkButton } from '../ui/detail/LinkButton'
import { choicesOf, filterFields, yesNo } from '../ui/list/filter-fields'
import type { Chosen } from '../ui/list/list'
import { memberColumns } from './member.columns'
import { memberPaths } from './member.paths'
import { identityWords, statusWords } from './member.words'
import { GiveCoupons } from './parts/GiveCoupons'
import { memberOffers } from './parts/member-bulk'

const fieldsWith = (tags: readonly { ID: number; Name: string }[]) =>
  filterFields([
    { kind: 'text', key: 'keyword', label: '搜索会员', hint: '完整手机号、会员号、昵称' },
    {
      kind: 'choice',
      key: 'level',
      label: '等级',
      choices: levelsOf({}).map(({ level }) => ({ value: String(level), label: `Lv${level}` })),
    },
    { kind: 'choice', key: 'identity', label: '身份', choices: choicesOf(identityWords) },
    { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(statusWords) },
    {
      kind: 'choice',
      key: 'tag',
      label: '标签',
      choices: tags.map(({ ID, Name }) => ({ value: String(ID), label: Name })),
    },
    { kind: 'choice', key: 'hasOrder', label: '订单', choices: yesNo('下过单', '没下过单') },
    { kind: 'days', from: 'from', to: 'to', label: '注册' },
  ])

/** Members, found by complete phone, code or name, and by tags. */
export default function MemberListPage() {
  const tags = useCall(api.member.ListMemberTags, {}, { quiet: true }).data ?? []
  const list = useList(api.member.ListMembers, { fields: fieldsWith(tags) })
  const selection = {
    unit: '位会员',
    actions: () => null,
    bulk: (chosen: Chosen, clear: () => void) => (
      <>
        <GiveCoupons chosen={chosen} />
        <BulkMenu chosen={chosen} offers={memberOffers} onDone={clear} />
      </>
    ),
  }
  return (
    <ListPage
      title="会员"
      facts={list.isPending ? null : '订单与金额每分钟统计一次'}
      actions={<LinkButton to={memberPaths.tags}>管理标签</LinkButton>}
      name="members"
      label="会员列表"
      list={list}
      columns={memberColumns}
      selection={may('member.write') ? selection : undefined}
    />
  )
}
