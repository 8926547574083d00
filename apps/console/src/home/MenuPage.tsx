import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, App, Button, Tabs } from 'antd'
import { useState } from 'react'
import { may } from '../platform/session'
import { ListCard, ListText } from '../ui/ListCard'
import { OrderedList } from '../ui/OrderedList'
import { PageHead } from '../ui/PageHead'
import { StatusTag } from '../ui/StatusTag'
import { Thumb } from '../ui/Thumb'
import { useUrlFilters } from '../ui/use-url-filters'
import styles from './AdvertPage.module.css'
import { type MenuEntry, menus } from './home.words'
import { MenuDialog } from './parts/MenuDialog'

/** The entries of the native menus in their order. */
export default function MenuPage() {
  const { modal } = App.useApp()
  const { filters, set } = useUrlFilters(['type'])
  const menu = menus.find(({ type }) => String(type) === filters.type) ?? menus[0]
  const [editing, setEditing] = useState<MenuEntry | 'new'>()
  const list = useCall(api.home.ListMenuEntries, { type: menu.type }, { quiet: true })
  const entries = list.data ?? []
  const sort = useAction(api.home.SortMenuEntries)
  const remove = useAction(api.home.DeleteMenuEntry)
  const mayWrite = may('home.write')
  const ask = (entry: MenuEntry) =>
    modal.confirm({
      title: `删除入口“${entry.Name}”？`,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => remove.mutateAsync({ id: entry.ID }).catch(() => undefined),
    })
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
        head={
          <Tabs
            activeKey={String(menu.type)}
            items={menus.map(({ type, name }) => ({ key: String(type), label: name }))}
            onChange={(type) => set({ type: type === '40' ? '' : type })}
          />
        }
      >
        {menu.live ? null : (
          <Alert
            className={styles.note ?? ''}
            type="info"
            showIcon
            title={`${menu.name}（${menu.type}）会被保存并由接口给出，店面目前没有展示它的页面。`}
          />
        )}
        <OrderedList
          label={menu.name}
          items={entries}
          keyOf={({ ID }) => ID}
          nameOf={({ Name }) => Name}
          onOrder={
            mayWrite ? (next) => sort.mutate({ type: menu.type, ids: next.map(({ ID }) => ID) }) : undefined
          }
          render={(entry) => (
            <>
              <Thumb src={entry.ImgPath} size={44} />
              <ListText
                name={
                  <>
                    {entry.Name}
                    {entry.Badge ? <small> · 角标“{entry.Badge}”</small> : null}
                  </>
                }
                note={entry.LinkName || <span className={styles.broken}>链接目标已不存在，请重新选择</span>}
              />
              {entry.Tint ? <span className={styles.swatch} style={{ background: entry.Tint }} /> : null}
              <span className={styles.state}>
                <StatusTag tone={entry.Shown ? 'green' : 'neutral'}>
                  {entry.Shown ? '展示中' : '已关闭'}
                </StatusTag>
              </span>
              {mayWrite ? (
                <span className={styles.actions}>
                  <Button type="link" onClick={() => setEditing(entry)}>
                    编辑
                  </Button>
                  <Button type="link" danger onClick={() => ask(entry)}>
                    删除
                  </Button>
                </span>
              ) : null}
            </>
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
