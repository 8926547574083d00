import { postLimits } from '@greenstar/rules/post/post'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { listed } from '../../platform/listed'
import { ActionBar } from '../../ui/ActionBar'
import { Button } from '../../ui/Button'
import { Check } from '../../ui/Check'
import { InfiniteList } from '../../ui/InfiniteList'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import { usePageChrome } from '../../ui/page-chrome'
import { pictureSizes } from '../../ui/picture-sources'
import { SearchInput } from '../../ui/SearchInput'
import { RowsSkeleton } from '../../ui/Skeleton'
import { Empty } from '../../ui/State'
import { toast } from '../../ui/toasts'
import styles from './ProductChoice.module.css'
import { changeDraft, useDraft } from './work-draft'

const maxKeywordLength = 40

/** Selects products for the work being written: search, tick, 完成. */
export default function ProductChoice() {
  const { goBack } = usePageChrome()
  const { products: chosen } = useDraft()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const found = usePagedCall(api.catalog.GetProductList, keyword ? { keyword } : {})
  const isChosen = (id: number) => chosen.some((product) => product.id === id)
  const turn = (product: (typeof found.items)[number], on: boolean) => {
    const { ID, Name, DefaultImagePath } = product
    if (on && chosen.length >= postLimits.products) return toast(`最多关联 ${postLimits.products} 件商品`)
    const others = chosen.filter(({ id }) => id !== ID)
    changeDraft({ products: on ? [...others, { id: ID, name: Name, picture: DefaultImagePath }] : others })
  }
  return (
    <>
      <div className={styles.search}>
        <SearchInput
          label="搜索商品"
          placeholder="搜索要关联的商品"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (text === '') setKeyword('')
          }}
          onSearch={(text) => setKeyword(text.slice(0, maxKeywordLength))}
        />
      </div>
      <h2 className="visuallyHidden">商品</h2>
      <InfiniteList
        {...listed(found)}
        itemKey={({ ID }) => ID}
        render={(product) => (
          <div className={styles.row}>
            <Check checked={isChosen(product.ID)} onChange={(on) => turn(product, on)}>
              <span className={styles.product}>
                <Picture
                  src={product.DefaultImagePath}
                  alt=""
                  sizes={pictureSizes.px(64)}
                  className={styles.thumb}
                />
                <span className={styles.words}>
                  <span className={`${styles.name} clip2`}>{product.Name}</span>
                  <Price value={product.Price} size={16} />
                </span>
              </span>
            </Check>
          </div>
        )}
        skeleton={<RowsSkeleton />}
        empty={
          <Empty art="search" hint={keyword ? `没有找到“${keyword}”` : '还没有商品'} text="换个词试试" />
        }
      />
      <ActionBar>
        <div className={styles.submit}>
          <Button block onClick={goBack}>
            {chosen.length > 0 ? `完成（${chosen.length}/${postLimits.products}）` : '完成'}
          </Button>
        </div>
      </ActionBar>
    </>
  )
}
