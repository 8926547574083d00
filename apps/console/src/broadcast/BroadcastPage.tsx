import { stateWords } from '@greenstar/rules/home/home.words'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useWholeList } from '../platform/use-whole-list'
import { useAskDelete } from '../ui/dialog/use-ask-delete'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { RowActions } from '../ui/list/RowActions'
import { noticeColumns } from './broadcast.columns'
import type { Notice } from './broadcast.words'
import { NoticeDialog } from './parts/NoticeDialog'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索公告', hint: '公告内容' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(stateWords) },
])

/** Announcements of the broadcast; purchases are added from the orders automatically. */
export default function BroadcastPage() {
  const ask = useAskDelete()
  const [editing, setEditing] = useState<Notice | 'new'>()
  const list = useWholeList(api.broadcast.ListBroadcasts, {
    fields,
    payload: () => ({}),
    rows: (data) => data,
    keep: ({ Text, State }, { keyword, state }) =>
      isCalled(Text, keyword) && isAsked<string>(State, state || undefined),
  })
  const sort = useAction(api.broadcast.SortBroadcasts)
  const remove = useAction(api.broadcast.DeleteBroadcast)
  const mayWrite = may('home.write')
  const askAbout = ({ ID, Text }: Notice) =>
    ask({
      title: `删除公告“${Text}”？`,
      content: '删除后不能恢复；暂时不展示可以改为关闭。',
      remove: () => remove.mutateAsync({ id: ID }),
    })
  const actions = (row: Notice) => (
    <RowActions onEdit={() => setEditing(row)} onDelete={() => askAbout(row)} />
  )
  return (
    <ListPage
      title="播报"
      facts="首页滚动展示，公告在前，接着是最近的真实成交；成交的条数和时间在“配置”里设置"
      create={mayWrite ? { text: '新建公告', onCreate: () => setEditing('new') } : undefined}
      name="broadcasts"
      label="播报公告"
      list={list}
      columns={noticeColumns(mayWrite ? actions : undefined)}
      order={{
        rows: list.all,
        nameOf: ({ Text }) => Text,
        onOrder: mayWrite ? (next) => sort.mutate({ ids: next.map(({ ID }) => ID) }) : undefined,
      }}
      empty="还没有公告"
    >
      {editing ? (
        <NoticeDialog
          notice={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
