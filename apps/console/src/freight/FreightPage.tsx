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
import { type FreightTemplate, freightColumns } from './freight.columns'
import { TemplateDialog } from './parts/TemplateDialog'

const fields = filterFields([{ kind: 'text', key: 'keyword', label: '搜索运费模板', hint: '名称、编号' }])

/** Freight templates: costs, undeliverable areas and seasonally held areas. */
export default function FreightPage() {
  const ask = useAskDelete()
  const [editing, setEditing] = useState<FreightTemplate | 'new'>()
  const list = useWholeList(api.freight.GetFreightRoom, {
    fields,
    payload: () => ({}),
    rows: ({ Templates }) => Templates,
    keep: ({ Name, Code }, { keyword }) => isCalled(`${Name} ${Code}`, keyword),
  })
  const remove = useAction(api.freight.DeleteFreightTemplate, { onSuccess: useDone('已删除') })
  const mayWrite = may('freight.write')
  const askRemove = ({ ID, Name }: FreightTemplate) =>
    ask({
      title: `删除运费模板“${Name}”？`,
      content: '删除后不能恢复。',
      remove: () => remove.mutateAsync({ id: ID }),
    })
  const actions = (row: FreightTemplate) => (
    <RowActions
      onEdit={() => setEditing(row)}
      onDelete={() => askRemove(row)}
      {...(row.ProductNum > 0 ? { kept: `正被 ${row.ProductNum} 件商品使用，不能删除` } : {})}
    />
  )
  return (
    <ListPage
      title="运费模板"
      facts="没有填写的价格按业务参数计算；停发地区的会员不能下单，已下的订单不受影响"
      create={mayWrite ? { text: '新建模板', onCreate: () => setEditing('new') } : undefined}
      name="freight"
      label="运费模板列表"
      list={list}
      columns={freightColumns(mayWrite ? actions : undefined)}
      empty="还没有运费模板"
    >
      {editing ? (
        <TemplateDialog
          template={editing === 'new' ? undefined : editing}
          isFirst={editing === 'new' && list.data?.Templates.length === 0}
          areas={list.data?.Areas ?? []}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
