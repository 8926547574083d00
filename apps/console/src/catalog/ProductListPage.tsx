import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Dropdown, Switch } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BulkMenu } from '../bulk/shared/BulkMenu'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useList } from '../platform/use-list'
import { LinkButton } from '../ui/detail/LinkButton'
import { filterFields } from '../ui/list/filter-fields'
import { BarButton } from '../ui/list/SelectionBar'
import { productOffers } from './parts/product-bulk'
import { type ProductRow, productColumns } from './product.columns'
import styles from './product.columns.module.css'
import { productPaths } from './product.paths'
import { usePriceAnswer } from './shared/use-price-answer'
import { useChoices } from './use-taxonomy'

const useFields = () =>
  filterFields([
    { kind: 'text', key: 'keyword', label: '搜索商品', hint: '名称、编码、标签或拼音' },
    { kind: 'choice', key: 'classID', label: '分类', choices: useChoices('class') },
    { kind: 'choice', key: 'brandID', label: '品牌', choices: useChoices('brand') },
    {
      kind: 'choice',
      key: 'type',
      label: '类型',
      choices: [
        { value: '10', label: '单一规格' },
        { value: '20', label: '多规格／组合' },
      ],
    },
  ])

type Shelving = { rows: readonly ProductRow[]; status: 10 | 20; done?: (() => void) | undefined }

/** Lists and unlists products, one or many; asks why if a price fell since the product was on sale. */
const useShelf = () => {
  const { message } = App.useApp()
  const price = usePriceAnswer()
  const [last, setLast] = useState<Shelving>()
  const { mutate, isPending } = useAction(api.catalog.SetProductStatus, {
    quiet: true,
    onSuccess: ({ Changed, Waiting }, { status }) => {
      price.close()
      const word = status === ProductStatus.selling ? '上架' : '下架'
      const done = Changed > 0 ? `已${word} ${Changed} 个商品` : `所选商品已经${word}`
      if (Waiting === 0) message.success(done)
      else message.warning(`${Changed > 0 ? `${done}，` : ''}${Waiting} 个的价格已提交审批，批准后上架`, 6)
    },
    onError: price.onError,
  })
  const send = ({ rows, status, done }: Shelving, answer: { reason?: string } = {}) =>
    mutate(
      { products: rows.map(({ ID, Version }) => ({ ID, Version })), status, ...answer },
      { onSuccess: () => done?.() },
    )
  return {
    isPending,
    dialog: price.dialog(isPending, ({ reason }) => last && send(last, reason ? { reason } : {})),
    /** Calls `done` after a success. */
    put: (rows: readonly ProductRow[], status: 10 | 20, done?: () => void) => {
      setLast({ rows, status, done })
      send({ rows, status, done })
    },
  }
}

/** Changes the status of the selected products that have another one; shows their number if not all have. */
const ShelfButton = (props: {
  rows: readonly ProductRow[]
  to: 10 | 20
  shelf: ReturnType<typeof useShelf>
  onDone: () => void
}) => {
  const { rows, to, shelf, onDone } = props
  const others = rows.filter(({ Status }) => Status !== to)
  const word = to === ProductStatus.selling ? '上架' : '下架'
  return (
    <BarButton
      primary={to === ProductStatus.selling}
      disabled={others.length === 0 || shelf.isPending}
      onClick={() => shelf.put(others, to, onDone)}
    >
      {others.length === 0 || others.length === rows.length ? word : `${word} ${others.length} 个`}
    </BarButton>
  )
}

const RowActions = ({ row }: { row: ProductRow }) => {
  const { modal, message } = App.useApp()
  const navigate = useNavigate()
  const copy = useAction(api.catalog.CopyProduct, {
    onSuccess: ({ ID }) => {
      message.success('已复制为未上架的新商品')
      void navigate(productPaths.edit(ID))
    },
  })
  const remove = useAction(api.catalog.DeleteProduct, { onSuccess: useDone('已删除') })
  const confirmRemoval = () =>
    modal.confirm({
      title: `删除“${row.Name}”？`,
      content: '删除后商城不再显示，历史订单不受影响，不能恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id: row.ID, version: row.Version }),
    })
  const isShown = row.Status !== ProductStatus.offShelf
  return (
    <div className={styles.actions}>
      {isShown ? (
        <a href={productPaths.shop(row.ID)} target="_blank" rel="noreferrer">
          预览
        </a>
      ) : null}
      <Link to={productPaths.edit(row.ID)}>{may('product.write') ? '编辑' : '查看'}</Link>
      {may('product.write') ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'copy', label: '复制' },
              { key: 'moves', label: '库存流水' },
              { key: 'delete', label: '删除', danger: true, disabled: isShown },
            ],
            onClick: ({ key }) => {
              if (key === 'copy') copy.mutate({ id: row.ID })
              else if (key === 'moves') void navigate(productPaths.movesOf(row.ID))
              else confirmRemoval()
            },
          }}
        >
          <Button type="link">更多</Button>
        </Dropdown>
      ) : null}
    </div>
  )
}

/** Products by state, with actions to list and unlist them. */
export default function ProductListPage() {
  const list = useList(api.catalog.ListProducts, { fields: useFields(), also: ['tab'] })
  const { tab: _tab, ...applied } = list.filters
  const figures = useCall(api.catalog.GetProductFigures, applied as never, { quiet: true })
  const shelf = useShelf()
  const tabs = figures.data?.Tabs ?? []
  const low = tabs.find(({ Key }) => Key === 'low')?.Count ?? 0
  const inRow = (row: ProductRow) => (
    <Switch
      size="small"
      aria-label={`${row.Name} 上架`}
      disabled={!may('product.write') || shelf.isPending}
      checked={row.Status === ProductStatus.selling}
      onChange={(on) => shelf.put([row], on ? ProductStatus.selling : ProductStatus.offShelf)}
    />
  )
  return (
    <>
      <ListPage
        title="商品"
        facts={
          tabs[1] ? (
            <>
              在售 <b className="num">{tabs[1].Count.toLocaleString()}</b> 个，库存偏低{' '}
              <b className="num">{low.toLocaleString()}</b> 个
            </>
          ) : null
        }
        actions={
          may('product.write') ? (
            <>
              <LinkButton to={productPaths.import}>批量导入</LinkButton>
              <LinkButton type="primary" to={productPaths.create}>
                新建商品
              </LinkButton>
            </>
          ) : null
        }
        name="products"
        label="商品列表"
        list={list}
        columns={productColumns(inRow, (row) => <RowActions row={row} />)}
        tabs={{
          key: 'tab',
          items: tabs.map(({ Key, Name, Count }) => ({
            value: Key === 'all' ? '' : Key,
            text: Name,
            count: Count,
          })),
        }}
        selection={
          may('product.write') || may('product.stock')
            ? {
                unit: '个商品',
                bulk: (chosen, clear) => <BulkMenu chosen={chosen} offers={productOffers} onDone={clear} />,
                actions: (rows, clear) =>
                  may('product.write') ? (
                    <>
                      <ShelfButton rows={rows} to={ProductStatus.offShelf} shelf={shelf} onDone={clear} />
                      <ShelfButton rows={rows} to={ProductStatus.selling} shelf={shelf} onDone={clear} />
                    </>
                  ) : null,
              }
            : undefined
        }
      />
      {shelf.dialog}
    </>
  )
}
