import { WalletIcon } from '../../ui/icon/icons'
import styles from './Cashier.module.css'

/** PayType of Alipay, and those of the messenger's payment (config/payType_h5.json). */
const alipay = '40'
const messengerPay = ['20', '30', '50']

/** Mark of a way to pay, in the provider's colour and shape, so that it is found without reading. Decorative. */
export function PayMark({ payType }: { payType: string }) {
  if (payType === alipay)
    return (
      <span className={styles.alipay} aria-hidden="true">
        支
      </span>
    )
  if (messengerPay.includes(payType))
    return (
      <span className={styles.wechat} aria-hidden="true">
        <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor">
          <path d="M9.4 4.6c-4 0-7.2 2.6-7.2 5.9 0 1.9 1 3.5 2.7 4.6l-.6 2 2.3-1.2c.9.3 1.8.4 2.8.4h.6a5 5 0 0 1-.2-1.4c0-3 2.9-5.4 6.4-5.4h.6c-.6-2.8-3.6-4.9-7.4-4.9zM7 9.6a.95.95 0 1 1 0-1.9.95.95 0 0 1 0 1.9zm4.8 0a.95.95 0 1 1 0-1.9.95.95 0 0 1 0 1.9z" />
          <path d="M21.8 14.8c0-2.7-2.6-4.8-5.7-4.8s-5.7 2.1-5.7 4.8 2.6 4.8 5.7 4.8c.7 0 1.4-.1 2-.3l1.9 1-.5-1.6c1.4-.9 2.3-2.3 2.3-3.9zm-7.6-.8a.8.8 0 1 1 0-1.6.8.8 0 0 1 0 1.6zm3.8 0a.8.8 0 1 1 0-1.6.8.8 0 0 1 0 1.6z" />
        </svg>
      </span>
    )
  return (
    <span className={styles.mark} aria-hidden="true">
      <WalletIcon size={20} />
    </span>
  )
}
