import { isCalled } from '@greenstar/rules/platform/narrow'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useWholeList } from '../platform/use-whole-list'
import { filterFields } from '../ui/list/filter-fields'
import { RowActions } from '../ui/list/RowActions'
import { type Courier, courierColumns } from './courier.columns'
import { CourierDialog } from './parts/CourierDialog'

const fields = filterFields([{ kind: 'text', key: 'keyword', label: '搜索物流公司', hint: '名称、编号' }])

/** Couriers of parcels, with their delivery days by area. */
export default function CourierPage() {
  const [editing, setEditing] = useState<Courier | 'new'>()
  const list = useWholeList(api.freight.GetCourierRoom, {
    fields,
    payload: () => ({}),
    rows: ({ Couriers }) => Couriers.map((courier, at) => ({ ID: at + 1, ...courier })),
    keep: ({ Name, Code }, { keyword }) => isCalled(`${Name} ${Code}`, keyword),
  })
  const mayWrite = may('freight.write')
  const first = list.data?.Couriers.find(({ IsUsed }) => IsUsed)
  return (
    <ListPage
      title="物流公司"
      facts={
        first
          ? `会员看到的送达日期按排在最前的“${first.Name}”计算，发出后按包裹的物流公司；几点前付款当天发货在业务参数里设置`
          : undefined
      }
      create={mayWrite ? { text: '新建物流公司', onCreate: () => setEditing('new') } : undefined}
      name="couriers"
      label="物流公司列表"
      list={list}
      columns={courierColumns(mayWrite ? (row) => <RowActions onEdit={() => setEditing(row)} /> : undefined)}
      empty="没有符合条件的物流公司"
    >
      {editing ? (
        <CourierDialog
          courier={editing === 'new' ? undefined : editing}
          areas={list.data?.Areas ?? []}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
