import type { DataOf, Ops } from '@greenstar/contract'
import { isCalled } from '@greenstar/rules/platform/narrow'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useEdit } from '../platform/use-edit'
import { useWholeList } from '../platform/use-whole-list'
import { dateText } from '../ui/detail/WireDate'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { useAskDelete } from '../ui/dialog/use-ask-delete'
import { actionColumn } from '../ui/list/action-column'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { RowActions } from '../ui/list/RowActions'
import { memberPaths } from './member.paths'
import { TagRuleDialog } from './parts/TagRuleDialog'

type Tag = DataOf<Ops['member']['ListMemberTags']>[number]

const fields = filterFields([{ kind: 'text', key: 'keyword', label: '搜索标签', hint: '标签' }])

const columnsWith = (actions: ((tag: Tag) => ReactNode) | undefined): DataColumn<Tag>[] => [
  { key: 'name', title: '标签', always: true, width: 320, state: ({ Name }) => ['dew', Name] },
  {
    key: 'members',
    title: '会员',
    width: 200,
    render: (_, { ID, MemberNum }) =>
      MemberNum === 0 ? (
        '—'
      ) : (
        <Link to={memberPaths.tagged(ID)}>
          <span className="num">{MemberNum.toLocaleString()}</span> 位
        </Link>
      ),
  },
  {
    key: 'rule',
    title: '规则',
    width: 380,
    render: (_, { Rule, RuleDate }) =>
      Rule ? (
        <>
          {Rule.Text}
          <div>{RuleDate ? `${dateText(RuleDate, 'MM-DD HH:mm')} 计算，每天凌晨更新` : '正在计算'}</div>
        </>
      ) : (
        '手工'
      ),
  },
  ...actionColumn(200, actions),
]

/** Tags with their numbers of members: created, renamed, given by a rule, deleted. */
export default function MemberTagPage() {
  const { message } = App.useApp()
  const ask = useAskDelete()
  const [naming, setNaming] = useState<Tag | 'new'>()
  const [ruling, setRuling] = useState<Tag>()
  const list = useWholeList(api.member.ListMemberTags, {
    fields,
    payload: () => ({}),
    rows: (tags) => tags,
    keep: ({ Name }, { keyword }) => isCalled(Name, keyword),
  })
  const save = useEdit(api.member.SaveMemberTag, {
    isEditing: naming !== undefined,
    onSuccess: () => {
      message.success('已保存')
      setNaming(undefined)
    },
  })
  const remove = useAction(api.member.DeleteMemberTag, { onSuccess: useDone('已删除') })
  const mayWrite = may('member.write')
  const actions = (tag: Tag) => (
    <Space size={12}>
      <Button type="link" onClick={() => setRuling(tag)}>
        规则
      </Button>
      <RowActions
        onEdit={() => setNaming(tag)}
        onDelete={() =>
          ask({
            title: `删除标签“${tag.Name}”？`,
            ...(tag.MemberNum > 0 ? { content: `${tag.MemberNum} 位会员将失去这个标签` } : {}),
            remove: () => remove.mutateAsync({ id: tag.ID }),
          })
        }
      />
    </Space>
  )
  const renamed = naming === 'new' ? undefined : naming
  return (
    <ListPage
      title="会员标签"
      create={mayWrite ? { text: '新建标签', onCreate: () => setNaming('new') } : undefined}
      name="member-tags"
      label="会员标签列表"
      list={list}
      columns={columnsWith(mayWrite ? actions : undefined)}
      empty="还没有标签，可按来源、喜好建立，如：老客、企业采购"
    >
      {naming ? (
        <ReasonDialog
          title={renamed ? '标签改名' : '新建标签'}
          label="标签"
          initial={renamed?.Name ?? ''}
          required
          maxLength={12}
          busy={save.isPending}
          onSubmit={(name) => save.mutate({ ...(renamed ? { id: renamed.ID } : {}), name })}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
      {ruling ? <TagRuleDialog tag={ruling} onClose={() => setRuling(undefined)} /> : null}
    </ListPage>
  )
}
