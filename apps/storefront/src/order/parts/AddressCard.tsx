import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { groupPhone } from '@greenstar/rules/member/phone'
import { addressEditPath, addressListPath } from '../../member/member.paths'
import { ForwardIcon, PinIcon, PlusIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { Leaf } from '../../ui/state/Leaf'
import styles from './Checkout.module.css'

export interface AddressCardProps {
  address: OrderDetailData['Address'] | undefined
  /** Whether the member has none yet; if that could not be read, the list is opened, which has a retry. */
  isFirst: boolean
}

/** Address of the order, on top of the page; links to choosing or adding one (checklist F5). */
export function AddressCard({ address, isFirst }: AddressCardProps) {
  if (!address) {
    const to = isFirst ? addressEditPath({ select: true }) : addressListPath({ select: true })
    return (
      <Link className={styles.address} to={to}>
        <span className={styles.pin}>
          <PlusIcon size={20} />
        </span>
        <span className={styles.addressText}>
          <b>{isFirst ? '添加收货地址' : '选择收货地址'}</b>
        </span>
        <ForwardIcon size={16} className={styles.chevron} />
      </Link>
    )
  }
  return (
    <Link className={styles.address} to={addressListPath({ select: true })}>
      <span className={styles.pin}>
        <PinIcon size={20} />
      </span>
      <span className={styles.addressText}>
        <span className={styles.who}>
          <b>{address.ReceiverName}</b>
          <span className="num">{groupPhone(address.ReceiverPhone)}</span>
          {address.Tag ? <Leaf>{address.Tag}</Leaf> : null}
        </span>
        <span className={styles.where}>{address.FullAddress}</span>
      </span>
      <ForwardIcon size={16} className={styles.chevron} />
    </Link>
  )
}
