import { afterSaleListPath } from '../../aftersale/aftersale.paths'
import { couponMallPath } from '../../coupon/coupon.paths'
import { myGroupsPath } from '../../group/group.paths'
import { invoiceCenterPath } from '../../invoice/invoice.paths'
import { settingPath } from '../../setting/setting.paths'
import { openService } from '../../setting/shared/open-service'
import { mySharePath } from '../../share/share.paths'
import { CountBadge } from '../../ui/CountBadge'
import {
  CouponIcon,
  GearIcon,
  InvoiceIcon,
  PeopleIcon,
  PinIcon,
  RefundIcon,
  ServiceIcon,
  ShareIcon,
} from '../../ui/icons'
import { Link } from '../../ui/Link'
import { addressListPath } from '../member.paths'
import card from './MeCard.module.css'

/** 常用工具: only what exists; `openCases` are the after-sale cases that go on. */
export function Tools({ openCases }: { openCases: number }) {
  const links = [
    { to: afterSaleListPath(), text: '退款/售后', icon: RefundIcon, count: openCases },
    { to: couponMallPath, text: '领券中心', icon: CouponIcon },
    { to: invoiceCenterPath(), text: '发票', icon: InvoiceIcon },
    { to: addressListPath(), text: '收货地址', icon: PinIcon },
    { to: myGroupsPath, text: '我的拼团', icon: PeopleIcon },
    { to: mySharePath, text: '邀请好友', icon: ShareIcon },
    { to: settingPath(), text: '设置', icon: GearIcon },
  ]
  return (
    <section className={card.card} aria-label="常用工具">
      <ul className={card.four}>
        {links.map(({ to, text, icon: ToolIcon, count = 0 }) => (
          <li key={text}>
            <Link className={card.item} to={to} aria-label={count > 0 ? `${text}，${count}个进行中` : text}>
              <span className={card.icon}>
                <ToolIcon size={24} className={card.tool} />
                <CountBadge count={count} />
              </span>
              <span className={card.label}>{text}</span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={card.item} onClick={() => openService({})}>
            <ServiceIcon size={24} className={card.tool} />
            <span className={card.label}>联系客服</span>
          </button>
        </li>
      </ul>
    </section>
  )
}
