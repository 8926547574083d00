import { postLimits } from '@greenstar/rules/post/post'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { listed } from '../../platform/read/listed'
import { Button } from '../../ui/form/Button'
import { Check } from '../../ui/form/Check'
import { SearchInput } from '../../ui/form/SearchInput'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { Price } from '../../ui/text/Price'
import type { PostDraft } from '../shared/post-draft'
import styles from './PostForm.module.css'

type Chosen = PostDraft['products']

export interface ProductSheetProps {
  chosen: Chosen
  onDone: (products: Chosen) => void
}

/** Selects the products of a post: those that the member bought come first, others by search. */
export default function ProductSheet({ chosen, onDone, open, onClose }: ProductSheetProps & OverlayProps) {
  const [goods, setGoods] = useState(chosen)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const list = usePagedCall(api.catalog.GetProductList, keyword ? { keyword } : {})
  const { data: own = [] } = useCall(api.post.GetBoughtProducts, {}, { quiet: true })
  const bought = keyword ? [] : own
  const isBought = (id: number) => bought.some(({ ID }) => ID === id)
  const others = list.items
    .filter(({ ID }) => !isBought(ID))
    .map(({ ID, Name, DefaultImagePath, Price: price }) => ({
      ID,
      Name,
      ImgPath: DefaultImagePath,
      Price: price,
    }))
  const turn = (one: Chosen[number], isOn: boolean) => {
    if (!isOn) return setGoods(goods.filter(({ ID }) => ID !== one.ID))
    if (goods.length >= postLimits.products) return toast(`最多 ${postLimits.products} 件商品`)
    setGoods([...goods, one])
  }
  const done = () => {
    onDone(goods)
    onClose()
  }
  const footer = (
    <div className={styles.done}>
      <Button block size={48} onClick={done}>
        确定（{goods.length}/{postLimits.products}）
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="关联商品" footer={footer}>
      <div className={styles.choices}>
        <div className={styles.find}>
          <SearchInput
            label="搜索商品"
            placeholder="搜商品名"
            value={text}
            onChange={(next) => {
              setText(next)
              if (next === '') setKeyword('')
            }}
            onSearch={setKeyword}
          />
        </div>
        <InfiniteList
          {...listed(list)}
          items={[...bought, ...others]}
          itemKey={({ ID }) => ID}
          render={({ ID, Name, ImgPath, Price: price }) => (
            <div className={styles.choice}>
              <Check
                checked={goods.some((one) => one.ID === ID)}
                onChange={(isOn) => turn({ ID, Name, ImgPath }, isOn)}
              >
                <span className={styles.product}>
                  <span className={styles.thumb}>
                    <Picture src={ImgPath} alt="" sizes={pictureSizes.px(52)} />
                  </span>
                  <span className={styles.name}>
                    <span className="clip1">{Name}</span>
                    <Price value={price} size={16} />
                  </span>
                  {isBought(ID) ? <span className={styles.bought}>买过</span> : null}
                </span>
              </Check>
            </div>
          )}
          skeleton={<RowsSkeleton count={4} />}
          empty={<Empty art="search" hint="没有找到商品" text="换个词试试" />}
        />
      </div>
    </Sheet>
  )
}
