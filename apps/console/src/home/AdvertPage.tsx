import { positions } from '@greenstar/rules/home/home.words'
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
import type { Advert } from './home.words'
import { AdvertDialog } from './parts/AdvertDialog'
import { EntryRow } from './parts/EntryRow'
import { NotLive } from './parts/NotLive'
import { TimeWindow } from './parts/TimeWindow'

/** Adverts by position: order, times, on and off. */
export default function AdvertPage() {
  const ask = useAskDelete()
  const { filters, set } = useUrlFilters(['position', 'keyword'])
  const place = positions.find(({ code }) => code === filters.position) ?? positions[0]
  const [editing, setEditing] = useState<Advert | 'new'>()
  const list = useCall(api.home.ListAdverts, { position: place.code }, { quiet: true })
  const adverts = list.data ?? []
  const sort = useAction(api.home.SortAdverts)
  const remove = useAction(api.home.DeleteAdvert)
  const mayWrite = may('home.write')
  const askAbout = ({ ID, Title }: Advert) =>
    ask({
      title: `删除广告“${Title}”？`,
      content: '删除后不能恢复；暂时不展示可以改为关闭。',
      remove: () => remove.mutateAsync({ id: ID }),
    })
  return (
    <>
      <PageHead
        title="广告"
        facts="保存后店面立即更新"
        actions={
          mayWrite ? (
            <Button type="primary" onClick={() => setEditing('new')}>
              新建广告
            </Button>
          ) : null
        }
      />
      <ListCard
        label={`${place.name}的广告`}
        query={list}
        isEmpty={adverts.length === 0}
        empty="这个位置还没有广告"
        search={{ keyword: filters.keyword, onSearch: (keyword) => set({ keyword }) }}
        tools={
          <ExportButton name="adverts" list={{ payload: { position: place.code }, total: adverts.length }} />
        }
        head={
          <Tabs
            activeKey={place.code}
            items={positions.map(({ code, name }) => ({ key: code, label: name }))}
            onChange={(code) => set({ position: code === 'AD001' ? '' : code })}
          />
        }
      >
        {place.live ? null : <NotLive what={`${place.name}（${place.code}）的广告`} />}
        <OrderedList
          label={`${place.name}的广告`}
          items={adverts}
          keyOf={({ ID }) => ID}
          nameOf={({ Title }) => Title}
          keyword={filters.keyword}
          onOrder={
            mayWrite
              ? (next) => sort.mutate({ position: place.code, ids: next.map(({ ID }) => ID) })
              : undefined
          }
          render={(advert) => (
            <EntryRow
              entry={advert}
              size={48}
              name={advert.Title}
              state={advert.State}
              onEdit={() => setEditing(advert)}
              onDelete={() => askAbout(advert)}
            >
              <TimeWindow begin={advert.BeginDate} end={advert.EndDate} />
            </EntryRow>
          )}
        />
      </ListCard>
      {editing ? (
        <AdvertDialog
          position={place.code}
          advert={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  )
}
