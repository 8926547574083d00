import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'

interface ProductChoiceProps {
  /** Names of products already in the form. */
  names: ReadonlyMap<number, string>
  value?: number
  onChange?: (id: number) => void
}

/** Field of a product, found by name or code, with its price. */
export const ProductChoice = ({ names, value, onChange }: ProductChoiceProps) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useCall(
    api.catalog.ListProducts,
    { ...(keyword ? { keyword } : {}), currentPage: 1, pageSize: 20 },
    { quiet: true },
  )
  const options = (found.data?.DataList ?? []).map(({ ID, Name, MinPrice }) => ({
    value: ID,
    label: `${Name}（¥${MinPrice.toFixed(2)}）`,
  }))
  const name = value === undefined ? undefined : names.get(value)
  const isListed = options.some((option) => option.value === value)
  return (
    <Select<number>
      showSearch
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
