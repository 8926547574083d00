import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../platform/ExportButton'
import { may } from '../platform/session'
import { ListCard } from '../ui/ListCard'
import { OrderedList } from '../ui/OrderedList'
import { PageHead } from '../ui/PageHead'
import { useAskDelete } from '../ui/use-ask-delete'
import { useUrlFilters } from '../ui/use-url-filters'
import { type MenuEntry, menus } from './home.words'
import styles from './MenuPage.module.css'
import { EntryRow } from './parts/EntryRow'
import { MenuDialog } from './parts/MenuDialog'
import { NotLive } from './parts/NotLive'

/** The entries of the native menus in their order. */
export default function MenuPage() {
  const ask = useAskDelete()
  const { filters, set } = useUrlFilters(['type', 'keyword'])
  const menu = menus.find(({ type }) => String(type) === filters.type) ?? menus[0]
  const [editing, setEditing] = useState<MenuEntry | 'new'>()
  const list = useCall(api.home.ListMenuEntries, { type: menu.type }, { quiet: true })
  const entries = list.data ?? []
  const sort = useAction(api.home.SortMenuEntries)
  const remove = useAction(api.home.DeleteMenuEntry)
  const mayWrite = may('home.write')
  const askAbout = ({ ID, Name }: MenuEntry) =>
    ask({ title: `删除入口“${Name}”？`, remove: () => remove.mutateAsync({ id: ID }) })
  return (
    <>
      <PageHead
        title="菜单"
        facts="保存后店面立即更新"
        actions={
          mayWrite ? (
            <Button type="primary" onClick={() => setEditing('new')}>
              新建入口
            </Button>
          ) : null
        }
      />
      <ListCard
        label={menu.name}
        query={list}
        isEmpty={entries.length === 0}
        empty="这个菜单还没有入口"
        search={{ keyword: filters.keyword, onSearch: (keyword) => set({ keyword }) }}
        tools={<ExportButton name="menus" list={{ payload: { type: menu.type }, total: entries.length }} />}
        head={
          <Tabs
            activeKey={String(menu.type)}
            items={menus.map(({ type, name }) => ({ key: String(type), label: name }))}
            onChange={(type) => set({ type: type === '40' ? '' : type })}
          />
        }
      >
        {menu.live ? null : <NotLive what={`${menu.name}（${menu.type}）`} />}
        <OrderedList
          label={menu.name}
          items={entries}
          keyOf={({ ID }) => ID}
          nameOf={({ Name }) => Name}
          keyword={filters.keyword}
          onOrder={
            mayWrite ? (next) => sort.mutate({ type: menu.type, ids: next.map(({ ID }) => ID) }) : undefined
          }
          render={(entry) => (
            <EntryRow
              entry={entry}
              size={44}
              name={
                <>
                  {entry.Name}
                  {entry.Badge ? <small> · 角标“{entry.Badge}”</small> : null}
                </>
              }
              state={entry.Shown ? 'on' : 'off'}
              onEdit={() => setEditing(entry)}
              onDelete={() => askAbout(entry)}
            >
              {entry.Tint ? <span className={styles.swatch} style={{ background: entry.Tint }} /> : null}
            </EntryRow>
          )}
        />
      </ListCard>
      {editing ? (
        <MenuDialog
          type={menu.type}
          entry={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  )
}
