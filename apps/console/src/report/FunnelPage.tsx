import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { funnelColumns } from './figures.columns'
import { FunnelDays } from './parts/FunnelDays'
import { lastDaysNote, periodField } from './parts/period-field'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '商品', hint: '商品名称或编码' },
  periodField,
])

type Opened = { id?: number; name: string }

/** How many saw each product, put it into a cart, ordered and paid, in a period. */
export default function FunnelPage() {
  const list = useList(api.report.ListProductFunnel, { fields })
  const [opened, setOpened] = useState<Opened>()
  const { from, to } = list.filters
  return (
    <ListPage
      title="浏览与转化"
      facts={`${lastDaysNote(from, to)}；同一个人一天内对一个商品只算一次`}
      actions={<Button onClick={() => setOpened({ name: '全店' })}>全店每天</Button>}
      name="product-funnel"
      label="商品的浏览与转化"
      list={list}
      columns={funnelColumns(({ ID, Name }) => (
        <Button type="link" onClick={() => setOpened({ id: ID, name: Name })}>
          每天
        </Button>
      ))}
      empty="这段时间还没有浏览"
    >
      {opened ? (
        <FunnelDays
          name={opened.name}
          asked={{ ...(opened.id ? { productID: opened.id } : {}), from, to }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
