import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { CommentType } from '../comment-type'
import { CommentCard } from './CommentCard'
import { CommentBones, CommentsNotLoaded } from './CommentsWaiting'

const shown = 2

/** The first comments on a product, for its page. */
export default function FirstComments({ productId }: { productId: number }) {
  const { data, isFetching, refetch } = useCall(
    api.review.GetProductCommentListByID,
    { productID: productId, type: CommentType.all, currentPage: 1, pageSize: shown },
    { quiet: true },
  )
  if (data) return data.DataList.map((comment) => <CommentCard key={comment.ID} comment={comment} plain />)
  return isFetching ? <CommentBones /> : <CommentsNotLoaded onRetry={() => void refetch()} />
}
