import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'

/** A product in a preview. */
export type KnownProduct = { ID: number; Name: string; ImgPath: string; Price: number }

/** Products that a form knows by name and picture: those it began with, and those chosen since. */
export const useKnownProducts = (first: readonly KnownProduct[] = []) => {
  const [known, setKnown] = useState<ReadonlyMap<number, KnownProduct>>(
    () => new Map(first.map((product) => [product.ID, product])),
  )
  const onKnown = (products: readonly KnownProduct[]) =>
    setKnown((before) => new Map([...before, ...products.map((one) => [one.ID, one] as const)]))
  return { known, onKnown }
}

interface ProductsChoiceProps {
  known: ReadonlyMap<number, KnownProduct>
  onKnown: (products: readonly KnownProduct[]) => void
  max: number
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** Form field of products, found by name or code, in the order of selection. */
export const ProductsChoice = ({ id, known, onKnown, max, value = [], onChange }: ProductsChoiceProps) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useCall(
    api.catalog.ListProducts,
    { ...(keyword ? { keyword } : {}), currentPage: 1, pageSize: 20 },
    { quiet: true },
  )
  const rows = (found.data?.DataList ?? []).map((row) => ({
    ...{ ID: row.ID, Name: row.Name, ImgPath: row.ImgPath, Price: row.MinPrice },
  }))
  const listed = new Set(rows.map(({ ID }) => ID))
  const chosen = value.flatMap((one) => (listed.has(one) ? [] : (known.get(one) ?? [])))
  return (
    <Select<number[]>
      {...(id ? { id } : {})}
      mode="multiple"
      maxCount={max}
      placeholder="输入商品名称或编码"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? '正在查找…' : '没有找到商品'}
      options={[...chosen, ...rows].map(({ ID, Name, Price }) => ({
        value: ID,
        label: `${Name}（¥${Price.toFixed(2)}）`,
      }))}
      value={value}
      onChange={(ids) => {
        onKnown(rows.filter(({ ID }) => ids.includes(ID)))
        onChange?.(ids)
      }}
    />
  )
}
