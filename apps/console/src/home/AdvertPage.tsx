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
import { type Advert, positions, stateTones, stateWords } from './home.words'
import { AdvertDialog } from './parts/AdvertDialog'
import { TimeWindow } from './parts/TimeWindow'

/** Adverts by position: order, times, on and off. */
export default function AdvertPage() {
  const { modal } = App.useApp()
  const { filters, set } = useUrlFilters(['position'])
  const place = positions.find(({ code }) => code === filters.position) ?? positions[0]
  const [editing, setEditing] = useState<Advert | 'new'>()
  const list = useCall(api.home.ListAdverts, { position: place.code }, { quiet: true })
  const adverts = list.data ?? []
  const sort = useAction(api.home.SortAdverts)
  const remove = useAction(api.home.DeleteAdvert)
  const mayWrite = may('home.write')
  const ask = (advert: Advert) =>
    modal.confirm({
      title: `删除广告“${advert.Title}”？`,
      content: '删除后不能恢复；暂时不展示可以改为关闭。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => remove.mutateAsync({ id: advert.ID }).catch(() => undefined),
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
        head={
          <Tabs
            activeKey={place.code}
            items={positions.map(({ code, name }) => ({ key: code, label: name }))}
            onChange={(code) => set({ position: code === 'AD001' ? '' : code })}
          />
        }
      >
        {place.live ? null : (
          <Alert
            className={styles.note ?? ''}
            type="info"
            showIcon
            title={`${place.name}（${place.code}）的广告会被保存并由接口给出，店面目前没有展示它的页面。`}
          />
        )}
        <OrderedList
          label={`${place.name}的广告`}
          items={adverts}
          keyOf={({ ID }) => ID}
          nameOf={({ Title }) => Title}
          onOrder={
            mayWrite
              ? (next) => sort.mutate({ position: place.code, ids: next.map(({ ID }) => ID) })
              : undefined
          }
          render={(advert) => (
            <>
              <Thumb src={advert.ImgPath} size={48} />
              <ListText
                name={advert.Title}
                note={advert.LinkName || <span className={styles.broken}>链接目标已不存在，请重新选择</span>}
              />
              <TimeWindow begin={advert.BeginDate} end={advert.EndDate} />
              <span className={styles.state}>
                <StatusTag tone={stateTones[advert.State]}>{stateWords[advert.State]}</StatusTag>
              </span>
              {mayWrite ? (
                <span className={styles.actions}>
                  <Button type="link" onClick={() => setEditing(advert)}>
                    编辑
                  </Button>
                  <Button type="link" danger onClick={() => ask(advert)}>
                    删除
                  </Button>
                </span>
              ) : null}
            </>
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
