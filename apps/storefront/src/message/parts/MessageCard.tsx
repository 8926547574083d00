import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { parseAddress } from '../../platform/route/address'
import { matchRoute } from '../../platform/route/routes'
import cardLink from '../../ui/card/CardLink.module.css'
import { cx } from '../../ui/cx'
import { ForwardIcon, TrashIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import styles from './MessageCard.module.css'

export type Message = DataFor<typeof api.message.GetMessageList>['DataList'][number]

/** Whether the link of a message leads to an existing page. */
const leads = (link: string) => link !== '' && matchRoute(parseAddress(link, '/').pathname) !== undefined

/** A message; the whole card links to its page, if there is one. */
export function MessageCard({
  message: { Title, Content, LinkUrl, IsRead, CreateDate },
  onRead,
  onRemove,
}: {
  message: Message
  onRead: () => void
  onRemove: () => void
}) {
  return (
    <article className={cx(styles.card, !IsRead && styles.unread)}>
      <h2 className={styles.title}>
        {IsRead ? null : <span className="visuallyHidden">未读：</span>}
        {leads(LinkUrl) ? (
          <Link className={cx(styles.link, cardLink.link)} to={LinkUrl} onClick={onRead}>
            {Title}
          </Link>
        ) : (
          <button type="button" className={cx(styles.link, cardLink.link)} onClick={onRead}>
            {Title}
          </button>
        )}
      </h2>
      <p className={styles.content}>{Content}</p>
      <div className={styles.foot}>
        <DateText value={CreateDate} format="minute" />
        <button type="button" className={styles.remove} aria-label={`删除消息：${Title}`} onClick={onRemove}>
          <TrashIcon size={18} />
        </button>
        {leads(LinkUrl) ? <ForwardIcon size={16} /> : null}
      </div>
    </article>
  )
}
