import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { sharerColumns } from './figures.columns'
import { FriendGoods } from './parts/FriendGoods'
import { periodField } from './parts/period-field'

const fields = filterFields([periodField])

/** Who brought new members, and what these bought. */
export default function SharerPage() {
  const list = useList(api.report.ListSharers, { fields })
  const [opened, setOpened] = useState<{ id: number; name: string; spent: number }>()
  const { from, to } = list.filters
  return (
    <ListPage
      title="分享排行"
      facts={`${from || to ? '按所选日期' : '最近一年'}注册的新会员；订单和金额从注册算到今天`}
      name="sharers"
      label="分享排行"
      list={list}
      columns={sharerColumns(({ ID, MemberName, Spent }) => (
        <Button type="link" onClick={() => setOpened({ id: ID, name: MemberName, spent: Spent })}>
          买了什么
        </Button>
      ))}
      empty="这段时间没有会员带来新会员"
    >
      {opened ? (
        <FriendGoods
          name={opened.name}
          asked={{ memberID: opened.id, from, to }}
          spent={opened.spent}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
