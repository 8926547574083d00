import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { ownLine } from './own-line'

interface ProductChoiceProps {
  /** Names of products already in the form. */
  names: ReadonlyMap<number, string>
  /** Whether it may be emptied again. */
  clearable?: boolean
  value?: number
  onChange?: (id: number) => void
}

/** Field of a product, found by name or code, with its price and what can be sold of it. */
export const ProductChoice = ({ names, clearable = false, value, onChange }: ProductChoiceProps) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useCall(
    api.catalog.ListProducts,
    { ...(keyword ? { keyword } : {}), currentPage: 1, pageSize: 20 },
    { quiet: true },
  )
  const options = (found.data?.DataList ?? []).map((row) => {
    const { Price, Stock } = ownLine(row)
    return { value: row.ID, label: `${row.Name}（¥${Price.toFixed(2)}，可售 ${Stock}）` }
  })
  const name = value === undefined ? undefined : names.get(value)
  const isListed = options.some((option) => option.value === value)
  return (
    <Select<number>
      showSearch
      allowClear={clearable}
      filterOption={false}
      aria-label="商品"
      placeholder="输入商品名称或编码"
      style={{ width: 320 }}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? '正在查找…' : '没有找到商品'}
      options={value !== undefined && name && !isListed ? [{ value, label: name }, ...options] : options}
      onSearch={setTyped}
      {...(value === undefined ? {} : { value })}
      onChange={(id) => onChange?.(id)}
    />
  )
}
