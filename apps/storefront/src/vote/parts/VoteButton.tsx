import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/session/as-member'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'

interface VoteButtonProps {
  productId: number
  name: string
  isVoted: boolean
}

/** One vote per member and product; a guest logs in first, and then it counts. */
export function VoteButton({ productId, name, isVoted }: VoteButtonProps) {
  const vote = useAction(api.vote.ProductVote, {
    onSuccess: () => toast('已投票，到货请留意上新'),
  })
  return (
    <Button
      kind={isVoted ? 'outline-grey' : 'outline-green'}
      size={32}
      disabled={isVoted}
      busy={vote.isPending}
      aria-label={isVoted ? `已为${name}投票` : `为${name}投票`}
      onClick={() => asMember(() => vote.mutate({ productID: productId }))}
    >
      {isVoted ? '已投票' : '想要'}
    </Button>
  )
}
