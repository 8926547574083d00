import { useEffect } from 'react'
import { goodsDetailPath, goodsNotExistPath } from '../catalog/catalog.paths'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { useRead } from '../platform/read/use-read'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { Picture } from '../ui/picture/Picture'
import { pictureSizes } from '../ui/picture/picture-sources'
import { Price } from '../ui/text/Price'
import { unbroken } from '../ui/text/unbroken'
import { recommendedOf } from './article.reads'
import styles from './parts/Article.module.css'
import { ArticleSkeleton } from './parts/ArticleSkeleton'
import { ArticlesAbout } from './shared/ArticlesAbout'

/**
 * /recommended-product/detail?id=: a product, its care needs, and articles about it. Without a product on sale it
 * follows to goodsNotExist, as the page of the product does.
 */
export default function RecommendedDetailScreen() {
  const page = usePage()
  const id = page.queryNumber('id')
  const call = useRead(recommendedOf(page), { quiet: true, enabled: id !== undefined })
  const product = call.data
  const { follow } = usePageChrome()
  const gone = id === undefined || call.error?.code === 'catalog/not-found'
  useEffect(() => {
    if (gone) follow(goodsNotExistPath, { notice: true })
  }, [gone, follow])
  if (gone)
    return (
      <Screen title="推荐好物">
        <ArticleSkeleton />
      </Screen>
    )
  return (
    <Screen
      title="推荐好物"
      documentTitle={product?.Name ?? '推荐好物'}
      right={<LazyShareButton title={product?.Name ?? '推荐好物'} picture={product?.DefaultImagePath} />}
      onRefresh={() => refetchAll(call)}
    >
      <Loaded call={call} skeleton={<ArticleSkeleton />}>
        {({ ID, Name, Summary, DefaultImagePath, Price: price, MarketPrice, ListParameter }) => (
          <>
            <Picture src={DefaultImagePath} alt={Name} sizes={pictureSizes.full} priority />
            <section className={styles.body}>
              <h2 className={styles.title}>{Name}</h2>
              <p className={styles.summary}>{unbroken(Summary)}</p>
              <Price value={price} strike={MarketPrice} size={26} />
            </section>
            {ListParameter.length > 0 ? (
              <CellGroup title={ListParameter.some(({ Key }) => Key === '浇水') ? '它的脾气' : '商品参数'}>
                {ListParameter.map(({ Key, Value }) => (
                  <Cell key={Key} label={Key} value={unbroken(Value)} />
                ))}
              </CellGroup>
            ) : null}
            <ArticlesAbout productId={ID} />
            <ActionBar>
              <Button block size={44} to={goodsDetailPath(ID)}>
                去购买
              </Button>
            </ActionBar>
          </>
        )}
      </Loaded>
    </Screen>
  )
}
