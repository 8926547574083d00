import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { promptLogin } from '../../platform/login-prompt'
import { useSession } from '../../platform/session'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toasts'

interface VoteButtonProps {
  productId: number
  name: string
  isVoted: boolean
}

/** One vote per member and product; a guest logs in first. */
export function VoteButton({ productId, name, isVoted }: VoteButtonProps) {
  const session = useSession()
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
      onClick={() => (session ? vote.mutate({ productID: productId }) : promptLogin())}
    >
      {isVoted ? '已投票' : '想要'}
    </Button>
  )
}
