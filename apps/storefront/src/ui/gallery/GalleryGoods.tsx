import { useState } from 'react'
import { AddButton } from '../AddButton'
import { Button } from '../Button'
import { Carousel } from '../Carousel'
import { GoodsCard } from '../GoodsCard'
import { GoodsRow } from '../GoodsRow'
import { ImageViewer } from '../ImageViewer'
import { InfiniteList } from '../InfiniteList'
import { Leaf } from '../Leaf'
import { Picture } from '../Picture'
import { pictureSizes } from '../picture-sources'
import { SearchInput } from '../SearchInput'
import { SearchLink } from '../SearchLink'
import { SectionHead } from '../SectionHead'
import { toast } from '../toasts'
import styles from './Gallery.module.css'

const later = (ms: number) => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), ms))
const badges = (
  <>
    <Leaf tone="pollen">可用绿星币</Leaf>
    <Leaf tone="clay">满减</Leaf>
    <Leaf>包邮</Leaf>
  </>
)
const slides = ['/art/ph-banner.svg', '/art/x-sprig.svg', '/art/x-gift.svg']

export function GalleryGoods() {
  const [word, setWord] = useState('龟背竹')
  const [shown, setShown] = useState(6)
  const [viewer, setViewer] = useState(false)
  return (
    <section>
      <div className={styles.head}>
        <SearchLink to="/mall/search" label="搜索商品" hint="试试“冬天好养的绿植”" />
        <SearchInput value={word} onChange={setWord} onSearch={(text) => toast(text)} />
      </div>
      <Carousel label="活动">
        {slides.map((slide) => (
          <Picture
            key={slide}
            src={slide}
            alt=""
            sizes={pictureSizes.slide}
            position="banner"
            className={styles.slide}
          />
        ))}
      </Carousel>
      <Carousel label="商品图" slide="full" dots={false} autoplay={false}>
        {slides.map((slide) => (
          <Picture key={slide} src={slide} alt="" sizes={pictureSizes.full} />
        ))}
      </Carousel>
      <div className={styles.row}>
        <Button size={32} kind="outline-green" onClick={() => setViewer(true)}>
          看图
        </Button>
        <ImageViewer open={viewer} pictures={slides} onClose={() => setViewer(false)} />
      </div>
      <SectionHead title="猜你喜欢" />
      <InfiniteList
        items={Array.from({ length: shown }, (_, at) => at)}
        itemKey={(at) => at}
        layout="grid"
        status="ready"
        hasMore={shown < 24}
        onLoad={() => setTimeout(() => setShown(shown + 6), 400)}
        render={(at) => (
          <GoodsCard
            to={`/mall/goodsDetail?id=${at}`}
            picture={at % 2 ? '/art/g-5.svg' : '/art/none.svg'}
            name={at % 2 ? '虎尾兰 半月一浇' : '龟背竹 大型室内观叶绿植 白瓷棱纹盆'}
            note="净高 80cm · 耐阴"
            badges={badges}
            price={at % 2 ? 29.9 : 1168}
            strike={at % 2 ? 49.9 : 1268}
            {...(at % 3 === 2 ? { veil: '已售罄' } : {})}
            action={<AddButton label="加入购物车" onAdd={() => later(500)} />}
          />
        )}
      />
      <div className={styles.rows}>
        <GoodsRow
          to="/mall/goodsDetail?id=1"
          picture="/art/g-4.svg"
          name="龟背竹 白瓷棱纹盆"
          note="净高 80cm · 散射光"
          badges={badges}
          price={168}
          strike={218}
          action={<AddButton label="加入购物车" onAdd={() => later(500)} />}
        />
        <GoodsRow
          to="/mall/goodsDetail?id=2"
          picture="/art/g-6.svg"
          name="鹤望兰 天堂鸟"
          note="净高 120cm"
          price={328}
          veil="待上架"
          action={
            <Button size={28} kind="outline-green">
              到货提醒
            </Button>
          }
        />
      </div>
    </section>
  )
}
