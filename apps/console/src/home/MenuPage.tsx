import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useWholeList, yesOrNo } from '../platform/use-whole-list'
import { useAskDelete } from '../ui/dialog/use-ask-delete'
import { filterFields } from '../ui/list/filter-fields'
import { RowActions } from '../ui/list/RowActions'
import { firstMenu } from './home.paths'
import { type MenuEntry, menus, shownChoices } from './home.words'
import { menuColumns } from './menu.columns'
import { MenuDialog } from './parts/MenuDialog'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索入口', hint: '名称、跳转' },
  { kind: 'choice', key: 'shown', label: '状态', choices: shownChoices },
])
const menuOf = (filter: string) => menus.find(({ type }) => String(type) === filter) ?? menus[0]

/** Entries of the native menus in order. */
export default function MenuPage() {
  const ask = useAskDelete()
  const [editing, setEditing] = useState<MenuEntry | 'new'>()
  const list = useWholeList(api.home.ListMenuEntries, {
    fields,
    tab: 'type',
    payload: ({ type }) => ({ type: menuOf(type).type }),
    rows: (data) => data,
    keep: ({ Name, LinkName, Shown }, { keyword, shown }) =>
      isCalled(`${Name} ${LinkName}`, keyword) && isAsked(Shown, yesOrNo(shown)),
  })
  const menu = menuOf(list.filters.type)
  const sort = useAction(api.home.SortMenuEntries)
  const remove = useAction(api.home.DeleteMenuEntry)
  const mayWrite = may('home.write')
  const askAbout = ({ ID, Name }: MenuEntry) =>
    ask({ title: `删除入口“${Name}”？`, remove: () => remove.mutateAsync({ id: ID }) })
  const actions = (row: MenuEntry) => (
    <RowActions onEdit={() => setEditing(row)} onDelete={() => askAbout(row)} />
  )
  return (
    <ListPage
      title="菜单"
      facts="保存后商城立即更新"
      create={mayWrite ? { text: '新建入口', onCreate: () => setEditing('new') } : undefined}
      name="menus"
      label={menu.name}
      list={list}
      columns={menuColumns(mayWrite ? actions : undefined)}
      tabs={{
        key: 'type',
        items: menus.map(({ type, name }) => ({ value: type === firstMenu ? '' : String(type), text: name })),
      }}
      order={{
        rows: list.all,
        nameOf: ({ Name }) => Name,
        onOrder: mayWrite
          ? (next) => sort.mutate({ type: menu.type, ids: next.map(({ ID }) => ID) })
          : undefined,
      }}
      empty="这个菜单还没有入口"
    >
      {editing ? (
        <MenuDialog
          type={menu.type}
          entry={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
