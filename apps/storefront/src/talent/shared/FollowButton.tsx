import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/session/as-member'
import { Button } from '../../ui/form/Button'
import { PlusIcon } from '../../ui/icon/icons-first'
import { toast } from '../../ui/layer/toasts'

interface FollowButtonProps {
  talentID: number
  name: string
  isFollowed: boolean
  /** Hides the button, as members cannot follow themselves. */
  isMine: boolean
  /** The post from which one follows. */
  postID?: number
}

/** 关注 and 已关注; the call sends the wanted state, so a repeat changes nothing. */
export function FollowButton({ talentID, name, isFollowed, isMine, postID }: FollowButtonProps) {
  const { mutate, isPending, variables } = useAction(api.talent.AttentionTalent, {
    refresh: ['show'],
    onSuccess: ({ IsAttention }) => toast(IsAttention ? '已关注' : '已取消关注'),
  })
  if (isMine) return null
  const follows = isPending ? variables.isAttention === true : isFollowed
  return (
    <Button
      kind={follows ? 'outline-grey' : 'outline-green'}
      size={28}
      pressed={follows}
      icon={follows ? undefined : <PlusIcon size={12} />}
      onClick={() =>
        !isPending &&
        asMember(
          () => mutate({ talentID, isAttention: !follows, ...(postID ? { recordID: postID } : {}) }),
          '关注',
        )
      }
    >
      <span className="visuallyHidden">{name}：</span>
      {follows ? '已关注' : '关注'}
    </Button>
  )
}
