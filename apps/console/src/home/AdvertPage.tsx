import { positions, stateWords } from '@greenstar/rules/home/home.words'
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
import { advertColumns } from './advert.columns'
import { firstPosition } from './home.paths'
import type { Advert } from './home.words'
import { AdvertDialog } from './parts/AdvertDialog'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索广告', hint: '标题、副标题' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(stateWords) },
])
const placeOf = (code: string) => positions.find((place) => place.code === code) ?? positions[0]

/** Adverts by position, with order, display window and switch. */
export default function AdvertPage() {
  const ask = useAskDelete()
  const [editing, setEditing] = useState<Advert | 'new'>()
  const list = useWholeList(api.home.ListAdverts, {
    fields,
    tab: 'position',
    payload: ({ position }) => ({ position: placeOf(position).code }),
    rows: (data) => data,
    keep: ({ Title, SubTitle, State }, { keyword, state }) =>
      isCalled(`${Title} ${SubTitle}`, keyword) && isAsked<string>(State, state || undefined),
  })
  const place = placeOf(list.filters.position)
  const sort = useAction(api.home.SortAdverts)
  const remove = useAction(api.home.DeleteAdvert)
  const mayWrite = may('home.write')
  const askAbout = ({ ID, Title }: Advert) =>
    ask({
      title: `删除广告“${Title}”？`,
      content: '删除后不能恢复；暂时不展示可以改为关闭。',
      remove: () => remove.mutateAsync({ id: ID }),
    })
  const actions = (row: Advert) => (
    <RowActions onEdit={() => setEditing(row)} onDelete={() => askAbout(row)} />
  )
  return (
    <ListPage
      title="广告"
      facts={`保存后商城立即更新；这个位置展示排在最前的 ${place.max} 个`}
      create={mayWrite ? { text: '新建广告', onCreate: () => setEditing('new') } : undefined}
      name="adverts"
      label={`${place.name}的广告`}
      list={list}
      columns={advertColumns(mayWrite ? actions : undefined)}
      tabs={{
        key: 'position',
        items: positions.map(({ code, name }) => ({ value: code === firstPosition ? '' : code, text: name })),
      }}
      order={{
        rows: list.all,
        nameOf: ({ Title }) => Title,
        onOrder: mayWrite
          ? (next) => sort.mutate({ position: place.code, ids: next.map(({ ID }) => ID) })
          : undefined,
      }}
      empty="这个位置还没有广告"
    >
      {editing ? (
        <AdvertDialog
          place={place}
          advert={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
