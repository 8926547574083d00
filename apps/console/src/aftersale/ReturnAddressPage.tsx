import { isCalled } from '@greenstar/rules/platform/narrow'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useWholeList } from '../platform/use-whole-list'
import { useAskDelete } from '../ui/dialog/use-ask-delete'
import { filterFields } from '../ui/list/filter-fields'
import { RowActions } from '../ui/list/RowActions'
import { ReturnAddressDialog } from './parts/ReturnAddressDialog'
import { type ReturnAddress, returnAddressColumns } from './return-address.columns'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索退货地址', hint: '名称、收件人、地址' },
])

/** Addresses that members send goods back to: the default, and those of classes and brands. */
export default function ReturnAddressPage() {
  const [editing, setEditing] = useState<ReturnAddress | 'new'>()
  const list = useWholeList(api.aftersale.ListReturnAddresses, {
    fields,
    payload: () => ({}),
    rows: (rows) => rows,
    keep: ({ Name, Receiver, Address }, { keyword }) => isCalled(`${Name} ${Receiver} ${Address}`, keyword),
  })
  const ask = useAskDelete()
  const remove = useAction(api.aftersale.DeleteReturnAddress, {
    onSuccess: useDone('已删除'),
  })
  const mayWrite = may('setting.write')
  const actions = (row: ReturnAddress) => (
    <RowActions
      onEdit={() => setEditing(row)}
      onDelete={() =>
        ask({
          title: `删除退货地址“${row.Name}”？`,
          content: '它的分类和品牌之后退到默认地址；已通过的售后仍寄到这里。',
          remove: () => remove.mutateAsync({ id: row.ID }),
        })
      }
      {...(row.IsDefault ? { kept: '默认地址不能删除，请先把另一个设为默认' } : {})}
    />
  )
  return (
    <ListPage
      title="退货地址"
      facts="审核通过时按商品的品牌、分类选定并记入售后单，没有指定的用默认地址；之后的修改不影响已通过的售后"
      create={mayWrite ? { text: '新建退货地址', onCreate: () => setEditing('new') } : undefined}
      name="return-addresses"
      label="退货地址列表"
      list={list}
      columns={returnAddressColumns(mayWrite ? actions : undefined)}
      empty="还没有退货地址，需要寄回的售后不能通过"
    >
      {editing ? (
        <ReturnAddressDialog
          place={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
