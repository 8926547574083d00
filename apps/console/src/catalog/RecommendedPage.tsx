import { readLink } from '@greenstar/rules/home/link-target'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../platform/ExportButton'
import { may } from '../platform/session'
import { ListCard, ListText } from '../ui/ListCard'
import { Money } from '../ui/Money'
import { OrderedList } from '../ui/OrderedList'
import { PageHead } from '../ui/PageHead'
import { StatusTag } from '../ui/StatusTag'
import { Thumb } from '../ui/Thumb'
import { useUrlFilters } from '../ui/use-url-filters'
import styles from './RecommendedPage.module.css'

/** The products of 为你推荐 on the home page, in its order; every change is saved at once. */
export default function RecommendedPage() {
  const { message } = App.useApp()
  const { filters, set } = useUrlFilters(['keyword'])
  const list = useCall(api.catalog.ListRecommended, {}, { quiet: true })
  const products = list.data ?? []
  const mayWrite = may('home.write')
  const save = useAction(api.catalog.SaveRecommended, {
    onSuccess: () => message.success('已保存，店面同步更新'),
  })
  const put = (ids: number[]) => save.mutate({ ids })
  const ids = products.map(({ ID }) => ID)
  return (
    <>
      <PageHead
        title="推荐商品"
        facts={
          <>
            首页“为你推荐”，共 <b className="num">{products.length}</b> 件
          </>
        }
        actions={mayWrite ? <AddProduct known={ids} onAdd={(id) => put([id, ...ids])} /> : null}
      />
      <ListCard
        label="推荐商品列表"
        query={list}
        isEmpty={products.length === 0}
        empty="还没有推荐商品"
        search={{ keyword: filters.keyword, onSearch: (keyword) => set({ keyword }) }}
        tools={<ExportButton name="recommended" list={{ payload: {}, total: products.length }} />}
      >
        <OrderedList
          label="推荐商品"
          items={products}
          keyOf={({ ID }) => ID}
          nameOf={({ Name }) => Name}
          keyword={filters.keyword}
          onOrder={mayWrite ? (next) => put(next.map(({ ID }) => ID)) : undefined}
          render={(product) => (
            <>
              <Thumb src={product.ImgPath} size={44} />
              <ListText name={product.Name} />
              <span className={styles.price}>
                <Money yuan={product.Price} />
              </span>
              <span className={styles.state}>
                <StatusTag tone={product.IsSelling ? 'green' : 'neutral'}>
                  {product.IsSelling ? '在售' : '待上架'}
                </StatusTag>
              </span>
              {mayWrite ? (
                <Button
                  type="link"
                  danger
                  disabled={ids.length === 1 || save.isPending}
                  onClick={() => put(ids.filter((id) => id !== product.ID))}
                >
                  取消推荐
                </Button>
              ) : null}
            </>
          )}
        />
      </ListCard>
    </>
  )
}

const AddProduct = ({ known, onAdd }: { known: readonly number[]; onAdd: (id: number) => void }) => {
  const [keyword, setKeyword] = useState('')
  const found = useCall(
    api.home.FindLinkTargets,
    { kind: 'product', keyword },
    { quiet: true, placeholderData: (before) => before },
  )
  const options = (found.data ?? []).flatMap(({ Name, LinkUrl }) => {
    const id = Number(readLink(LinkUrl)?.value)
    return known.includes(id) ? [] : [{ value: id, label: Name }]
  })
  return (
    <Select<number>
      aria-label="添加推荐商品"
      className={styles.add ?? ''}
      placeholder="添加商品：输入名称"
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      value={null}
      options={options}
      notFoundContent="没有可以添加的商品"
      onChange={(id) => {
        setKeyword('')
        onAdd(id)
      }}
    />
  )
}
