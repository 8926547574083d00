import { readLink } from '@greenstar/rules/home/link-target'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useEdit } from '../platform/use-edit'
import { useWholeList, yesOrNo } from '../platform/use-whole-list'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import styles from './RecommendedPage.module.css'
import { type Recommended, recommendedColumns } from './recommended.columns'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索推荐商品', hint: '商品名称' },
  { kind: 'choice', key: 'state', label: '状态', choices: yesNo('在售', '待上架') },
])

/** Products of 为您推荐 on the home page in order; each change is saved at once. */
export default function RecommendedPage() {
  const list = useWholeList(api.catalog.ListRecommended, {
    fields,
    payload: () => ({}),
    rows: (data) => data,
    keep: ({ Name, IsSelling }, { keyword, state }) =>
      isCalled(Name, keyword) && isAsked(IsSelling, yesOrNo(state)),
  })
  const mayWrite = may('home.write')
  const save = useEdit(api.catalog.SaveRecommended, {
    isEditing: false,
    onSuccess: useDone('已保存，商城同步更新'),
  })
  const put = (ids: number[]) => save.mutate({ ids })
  const ids = list.all.map(({ ID }) => ID)
  const actions = (row: Recommended) => (
    <Button
      type="link"
      danger
      disabled={ids.length === 1 || save.isPending}
      onClick={() => put(ids.filter((id) => id !== row.ID))}
    >
      取消推荐
    </Button>
  )
  return (
    <ListPage
      title="推荐商品"
      facts={
        <>
          首页“为您推荐”，共 <b className="num">{ids.length}</b> 件
        </>
      }
      actions={mayWrite ? <AddProduct known={ids} onAdd={(id) => put([id, ...ids])} /> : null}
      name="recommended"
      label="推荐商品列表"
      list={list}
      columns={recommendedColumns(mayWrite ? actions : undefined)}
      order={{
        rows: list.all,
        nameOf: ({ Name }) => Name,
        onOrder: mayWrite ? (next) => put(next.map(({ ID }) => ID)) : undefined,
      }}
      empty="还没有推荐商品"
    />
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
