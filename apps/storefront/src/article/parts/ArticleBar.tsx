import type { DataFor } from '@greenstar/web/call-ref'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken } from '../../platform/session/session'
import { HeartIcon } from '../../ui/icon/icons-first'
import { TalkAct, TalkBar } from '../shared/TalkBar'
import { articleComments } from './article-comments'

interface ArticleBarProps {
  article: DataFor<typeof api.article.GetNewsInfo>
  /** Scrolls to the comments. */
  onSaid: () => void
}

/** Bottom bar of an article: comment and like. A guest logs in first. */
export function ArticleBar({ article, onSaid }: ArticleBarProps) {
  const { ID, Title, IsLike, Likes } = article
  const { mutate, isPending, variables } = useAction(api.article.AddNewsLikes)
  const isLiked = isPending ? variables.isLike === true : IsLike
  const put = (isLike: boolean) => mutate({ newsID: ID, isLike })
  const like = () => {
    if (isPending) return
    if (currentToken()) put(!isLiked)
    else promptLogin({ then: () => put(true), what: '点赞' })
  }
  return (
    <TalkBar source={articleComments} subjectId={ID} onSaid={onSaid}>
      <TalkAct
        icon={HeartIcon}
        label="喜欢"
        name={`喜欢《${Title}》`}
        count={Likes}
        isOn={isLiked}
        solid
        onClick={like}
      />
    </TalkBar>
  )
}
