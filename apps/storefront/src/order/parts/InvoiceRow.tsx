import { InvoiceSwitch } from '@greenstar/rules/setting/global-config'
import { invoiceHelpDetailPath } from '../../invoice/invoice.paths'
import { useConfig } from '../../platform/config'
import { ForwardIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import styles from './Checkout.module.css'

/** 发票 of the checkout: when it is applied for, with the help about it; nothing while the shop issues none (spec 3). */
export function InvoiceRow() {
  if (useConfig('InvoiceSwitch') !== InvoiceSwitch.enabled) return null
  return (
    <Link className={styles.cell} to={invoiceHelpDetailPath('apply')}>
      <span>发票</span>
      <span className={styles.coupon}>
        订单完成后可申请
        <ForwardIcon size={16} />
      </span>
    </Link>
  )
}
