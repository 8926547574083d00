import type { DataOf, Ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Table } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Trouble } from '../../ui/detail/Trouble'
import { Dialog } from '../../ui/dialog/Dialog'
import { Input } from '../../ui/form/Input'
import { countColumn, moneyColumn } from '../../ui/list/figure-columns'
import { ownLine } from './own-line'

export type ChosenProduct = Pick<DataOf<Ops['catalog']['ListProducts']>['DataList'][number], 'ID' | 'Name'>

type Props = {
  /** Products of the form, which are not offered again. */
  taken: readonly number[]
  /** How many may be added. */
  max: number
  onChoose: (products: readonly ChosenProduct[]) => void
  onClose: () => void
}

const pageSize = 50

/** Chooses several products at once, with their price and what can be sold of them; a new search keeps the choice. */
export const ProductsDialog = ({ taken, max, onChoose, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([])
  const keyword = useDeferredValue(typed.trim())
  const found = useCall(
    api.catalog.ListProducts,
    { ...(keyword ? { keyword } : {}), tab: 'selling', currentPage: 1, pageSize },
    { quiet: true, placeholderData: (before) => before },
  )
  const rows = found.data?.DataList ?? []
  return (
    <Dialog
      title="添加商品"
      width={720}
      okText={chosen.length > 0 ? `添加 ${chosen.length} 件商品` : '添加'}
      okButtonProps={{ disabled: chosen.length === 0 || chosen.length > max }}
      isChanged={chosen.length > 0}
      onOk={() => onChoose(chosen)}
      onClose={onClose}
    >
      <Input.Search
        aria-label="查找商品"
        placeholder="商品名称或编码"
        allowClear
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Trouble error={found.error} onRetry={() => found.refetch()} />
      {chosen.length > max ? <p role="alert">一个活动最多 100 件商品，还能添加 {max} 件。</p> : null}
      <Table
        rowKey="ID"
        size="small"
        loading={found.isPending}
        pagination={false}
        scroll={{ y: 380 }}
        dataSource={rows.map((row) => ({ ...row, ...ownLine(row) }))}
        rowSelection={{
          selectedRowKeys: [...taken, ...chosen.map(({ ID }) => ID)],
          getTitleCheckboxProps: () => ({ 'aria-label': '选择全部' }),
          getCheckboxProps: ({ ID, Name }) => ({ disabled: taken.includes(ID), 'aria-label': Name }),
          onChange: (keys) => {
            const kept = chosen.filter(({ ID }) => keys.includes(ID))
            const fresh = rows.filter(
              ({ ID }) => keys.includes(ID) && !taken.includes(ID) && !kept.some((one) => one.ID === ID),
            )
            setChosen([...kept, ...fresh.map(({ ID, Name }) => ({ ID, Name }))])
          },
          preserveSelectedRowKeys: true,
        }}
        columns={[
          { title: '商品', dataIndex: 'Name' },
          { title: '编码', dataIndex: 'Code', width: 140 },
          moneyColumn('售价', 'Price', { width: 110 }),
          countColumn('可售', 'Stock', 90),
        ]}
      />
    </Dialog>
  )
}
