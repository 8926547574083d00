import { RulesPage } from '../setting/shared/RulesPage'

const panels = [
  {
    title: '新人礼',
    of: [
      'newcomer.cashFen',
      'newcomer.full',
      'newcomer.freeShipping',
      'newcomer.acceptDays',
      'newcomer.validDays',
      'newcomer.registeredDays',
      'approval.giftFen',
    ],
  },
  { title: '新人价', of: ['newcomer.receiverDays'] },
  { title: '优惠券', of: ['coupon.'] },
]

/** The newcomer gift, who gets it, and general terms of coupons (domain 6, 12). */
export default function NewcomerRulesPage() {
  return (
    <RulesPage
      title="新人礼与券规则"
      note="金额填 0 就不送这张券；改动只对之后领取的人生效，已在会员手里的券不变。新人价在商品规格里填写；金额提高到免复核限额以上，要另一位同事同意。"
      panels={panels}
    />
  )
}
