import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { FactRow } from '../../ui/card/FactRow'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { goodsQuestionsPath } from '../review.paths'

/** The newest question about a product and how many there are, leading to all of them. */
export function AskRow({ productId }: { productId: number }) {
  const { follow } = usePageChrome()
  const { data } = useCall(
    api.review.GetQuestionList,
    { productID: productId, currentPage: 1, pageSize: 1 },
    { quiet: true },
  )
  const [newest] = data?.DataList ?? []
  if (!data) return null
  return (
    <FactRow label="问大家" onClick={() => follow(goodsQuestionsPath(productId), {})}>
      {newest ? `${data.TotalCount} 个提问：${newest.Content}` : '还没有提问，问问买过的人'}
    </FactRow>
  )
}
