import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import rules from '../ui/text/RulesText.module.css'
import { couponMallPath } from './coupon.paths'

const parts: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: '三种优惠券',
    lines: [
      '满减券：适用商品的金额达到门槛后减去券面金额，门槛按优惠前的金额计算。',
      '立减券：适用商品直接减去券面金额，不超过商品金额。',
      '折扣券：适用商品按折扣计算，有最高减免时以最高减免为准。',
      '包邮券：普通地区免运费；偏远地区仍按实际运费收取。',
    ],
  },
  {
    title: '怎么领',
    lines: [
      '在领券中心、商品详情页或分享链接里领取；有兑换码时，在领券中心输入。',
      '商城发放的券会出现在“我的优惠券 - 待领取”，超过领取期限会失效。',
      '每张券有总量、每人限领数量，有的还有每日数量；领完为止。',
    ],
  },
  {
    title: '怎么用',
    lines: [
      '在确认订单页选择。我们会先为您选好最省的组合，您可以随时更换或不用。',
      '每单通常用一张。标有“可叠加”的券可以一起用：满减一张、折扣一张、同一种立减可用几张，选到上限时会提示。',
      '计算顺序为满减、折扣、立减，再抵扣绿星币，最后计算运费。',
      '活动价商品只有券上注明可用时才参与。',
    ],
  },
  {
    title: '取消与退款',
    lines: [
      '订单未付款取消，或付款后未发货整单取消，券会退回，仍在有效期内可再次使用。',
      '只退部分商品时，券不退回，退款金额已按商品分摊优惠。',
      '因商城原因取消而券已过期时，退回的券会延长有效期。',
    ],
  },
]

/** /couponAbout: how coupons are received, used and returned (spec 2.2, public). */
export default function CouponAboutScreen() {
  return (
    <Screen title="优惠券使用说明">
      <div className={rules.page}>
        {parts.map(({ title, lines }) => (
          <section key={title} className={rules.part}>
            <h2>{title}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <Button block to={couponMallPath}>
          去领券中心
        </Button>
      </div>
    </Screen>
  )
}
