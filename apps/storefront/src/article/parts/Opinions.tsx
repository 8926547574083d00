import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken } from '../../platform/session/session'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'
import styles from './Article.module.css'

/** Asks whether the article helped; each reader has one answer, which they may change. */
export function Opinions({ newsId }: { newsId: number }) {
  const { data } = useCall(api.article.GetAllNewsOpinion, { newsID: newsId }, { quiet: true })
  const say = useAction(api.article.AddNewsOpinion, { onSuccess: () => toast('谢谢，已收到您的意见') })
  const choose = (opinion: number) => {
    const put = () => say.mutate({ newsID: newsId, opinion: opinion as 10 | 20 })
    if (currentToken()) put()
    else promptLogin({ then: put, what: '评价这篇文章' })
  }
  if (!data) return null
  return (
    <section className={styles.opinions} aria-label="这篇文章有用吗">
      <p className={styles.question}>这篇文章有用吗？</p>
      <div className={styles.choices}>
        {data.map(({ Opinion, Name, Count, IsMine }) => (
          <Button
            key={Opinion}
            kind={IsMine ? 'primary' : 'outline-green'}
            size={44}
            busy={say.isPending && say.variables.opinion === Opinion}
            pressed={IsMine}
            onClick={() => choose(Opinion)}
          >
            {Count > 0 ? `${Name} ${Count}` : Name}
          </Button>
        ))}
      </div>
    </section>
  )
}
