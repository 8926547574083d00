import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { Input } from '../../ui/form/Input'
import styles from '../parts/Coupon.module.css'

type Named = { ID: number; Name: string }

const options = (list: readonly Named[]) => list.map(({ ID, Name }) => ({ value: ID, label: Name }))

const taxonomies = [
  ['classIDs', '分类', 'class'],
  ['brandIDs', '品牌', 'brand'],
  ['seriesIDs', '系列', 'series'],
  ['functionIDs', '功效', 'function'],
  ['labelIDs', '商品标签', 'label'],
] as const

/** Scope of a coupon or a deal: any entry of the lists matches, empty lists match all; excluded products never do. */
export const ScopeFields = ({
  isFixed,
  products,
  isOfDeal = false,
}: {
  isFixed: boolean
  products: readonly Named[]
  /** The scope of a deal may name labels of products, and its description is made from it. */
  isOfDeal?: boolean
}) => (
  <>
    <p className={styles.note}>适用范围：满足任意一项即可用，都不选为全场通用</p>
    <div className={styles.pair}>
      {(isOfDeal ? taxonomies : taxonomies.slice(0, -1)).map(([name, label, kind]) => (
        <TaxonomyField key={name} name={name} label={label} kind={kind} isFixed={isFixed} />
      ))}
    </div>
    <ProductsField name="productIDs" label="指定商品" isFixed={isFixed} known={products} />
    <ProductsField name="excludedIDs" label="除外商品" isFixed={isFixed} known={products} />
    {isOfDeal ? null : (
      <Form.Item name="scopeText" label="适用范围的文字" extra="留空时按选择自动生成">
        <Input maxLength={40} showCount disabled={isFixed} />
      </Form.Item>
    )}
  </>
)

type TaxonomyProps = {
  name: string
  label: string
  kind: (typeof taxonomies)[number][2]
  isFixed: boolean
}

const TaxonomyField = ({ name, label, kind, isFixed }: TaxonomyProps) => {
  const list = useCall(api.catalog.ListTaxonomy, { kind }).data ?? []
  return (
    <Form.Item name={name} label={label}>
      <Select<number[]>
        mode="multiple"
        allowClear
        maxTagCount={3}
        placeholder="不限"
        disabled={isFixed}
        options={options(list)}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  )
}

type ProductsProps = {
  name: string | [row: number, field: string]
  label: string
  isFixed: boolean
  known: readonly Named[]
  /** One product, which must be selected, instead of several. */
  isOne?: boolean
}

/** Field of products, found by name or code; selected ones keep their names during another search. */
export const ProductsField = ({ name, label, isFixed, known, isOne = false }: ProductsProps) => {
  const [keyword, setKeyword] = useState('')
  const [seen, setSeen] = useState(known)
  const found = useCall(
    api.catalog.ListProducts,
    { keyword, currentPage: 1, pageSize: 20 },
    { quiet: true, placeholderData: (before) => before },
  )
  const rows = found.data?.DataList ?? []
  const all = new Map([...seen, ...rows].map((row) => [row.ID, row]))
  return (
    <Form.Item
      key={`${isOne}`}
      name={name}
      label={label}
      rules={isOne ? [{ required: true, message: `请选择${label}` }] : []}
    >
      <Select<number | number[], { value: number; label: string }>
        {...(isOne ? {} : { mode: 'multiple' as const })}
        allowClear
        maxTagCount={5}
        placeholder="输入名称或编码查找"
        disabled={isFixed}
        options={options([...all.values()])}
        notFoundContent="没有找到商品"
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        onSelect={(_, { value }) => {
          const row = all.get(value)
          if (row) setSeen((before) => [...before, row])
        }}
      />
    </Form.Item>
  )
}
