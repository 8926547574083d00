import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Button } from '../../ui/form/Button'
import { CloseIcon } from '../../ui/icon/icons-first'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import styles from './Chat.module.css'

interface OfferProps {
  onSend: () => void
  onClose: () => void
}

/** The product from which the member came, to send with one tap. */
export function ProductOffer({ id, ...acts }: OfferProps & { id: number }) {
  const { data } = useCall(api.catalog.GetProductByID, { id }, { quiet: true })
  if (!data) return null
  return <Offer name={data.Name} picture={data.DefaultImagePath} what="商品" {...acts} />
}

export function OrderOffer({ id, ...acts }: OfferProps & { id: number }) {
  const { data } = useCall(api.order.GetOrderByID, { id }, { quiet: true })
  const first = data?.OrderDetail[0]?.Product
  if (!data || !first) return null
  return <Offer name={`订单 ${data.OrderCode}`} picture={first.DefaultImagePath} what="订单" {...acts} />
}

function Offer({
  name,
  picture,
  what,
  onSend,
  onClose,
}: OfferProps & { name: string; picture: string; what: string }) {
  return (
    <section className={styles.offer} aria-label={`正在咨询的${what}`}>
      <span className={styles.thumb}>
        <Picture src={picture} alt="" sizes={pictureSizes.px(56)} eager />
      </span>
      <span className={styles.facts}>
        <span className={styles.quiet}>您可能想咨询</span>
        <span className="clip1">{name}</span>
      </span>
      <Button size={32} onClick={onSend}>
        发送{what}
      </Button>
      <button type="button" className={styles.shut} aria-label="不发送" onClick={onClose}>
        <CloseIcon size={16} />
      </button>
    </section>
  )
}
