import { afterSaleListPath } from '../../aftersale/aftersale.paths'
import { servicePath } from '../../chat/chat.paths'
import { useChatUnread } from '../../chat/shared/use-chat-unread'
import { couponMallPath } from '../../coupon/coupon.paths'
import { diagnosisIndexPath } from '../../diagnosis/diagnosis.paths'
import { myGroupsPath } from '../../group/group.paths'
import { invoiceCenterPath } from '../../invoice/invoice.paths'
import { patternListPath } from '../../pattern/pattern.paths'
import { plantIndexPath } from '../../plant/plant.paths'
import { settingPath } from '../../setting/setting.paths'
import { mySharePath } from '../../share/share.paths'
import type { StaffEntry } from '../../staff/shared/staff-entry'
import { HubTab, hubPath } from '../../talent/shared/hub'
import { personalPath, talentIndexPath } from '../../talent/talent.paths'
import {
  CameraIcon,
  ChartIcon,
  CouponIcon,
  DocumentIcon,
  FlowerIcon,
  GearIcon,
  GiftIcon,
  HelpIcon,
  InvoiceIcon,
  LeafIcon,
  PeopleIcon,
  PinIcon,
  RefundIcon,
  ServiceIcon,
  ShareIcon,
} from '../../ui/icon/icons'
import { DropIcon } from '../../ui/icon/icons-next'
import { Link } from '../../ui/nav/Link'
import { CountBadge } from '../../ui/text/CountBadge'
import { addressListPath } from '../member.paths'
import card from './MeCard.module.css'

interface ToolsProps {
  /** Number of open after-sale cases. */
  openCases: number
  /** For members who sell or are invited to sell. */
  staffEntry?: StaffEntry | undefined
  /** For welfare officers and applicants. */
  welfareEntry?: StaffEntry | undefined
}

/** 常用工具: only the available ones. */
export function Tools({ openCases, staffEntry, welfareEntry }: ToolsProps) {
  const unread = useChatUnread()
  const links = [
    { to: afterSaleListPath(), text: '退款/售后', icon: RefundIcon, count: openCases },
    { to: couponMallPath, text: '领券中心', icon: CouponIcon },
    { to: invoiceCenterPath(), text: '发票', icon: InvoiceIcon },
    { to: addressListPath(), text: '收货地址', icon: PinIcon },
    { to: myGroupsPath, text: '我的拼团', icon: PeopleIcon },
    { to: plantIndexPath, text: '我的植物', icon: DropIcon },
    { to: diagnosisIndexPath, text: '求诊', icon: HelpIcon },
    { to: patternListPath, text: '花型测试', icon: FlowerIcon },
    { to: talentIndexPath, text: '社区', icon: LeafIcon },
    { to: hubPath(HubTab.lessons), text: '课堂', icon: DocumentIcon },
    { to: mySharePath, text: '邀请好友', icon: ShareIcon },
    { to: personalPath, text: '植物达人', icon: CameraIcon },
    ...(staffEntry ? [{ ...staffEntry, icon: ChartIcon }] : []),
    ...(welfareEntry ? [{ ...welfareEntry, icon: GiftIcon }] : []),
    { to: settingPath(), text: '设置', icon: GearIcon },
    { to: servicePath, text: '联系客服', icon: ServiceIcon, count: unread, unit: '条未读' },
  ]
  return (
    <section className={card.card} aria-label="常用工具">
      <ul className={card.four}>
        {links.map(({ to, text, icon: ToolIcon, count = 0, unit = '个进行中' }) => (
          <li key={text}>
            <Link className={card.item} to={to} aria-label={count > 0 ? `${text}，${count} ${unit}` : text}>
              <span className={card.icon}>
                <ToolIcon size={24} className={card.tool} />
                <CountBadge count={count} />
              </span>
              <span className={card.label}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
