import { RulesPage } from '../setting/shared/RulesPage'

const panels = [
  { title: '等级门槛', of: ['level.growthLv'] },
  {
    title: '成长值与保级',
    of: [
      'level.orderGrowth',
      'level.signGrowth',
      'level.reviewGrowth',
      'level.protectDays',
      'level.keepPercent',
    ],
  },
  { title: '购物得绿星币倍数', of: ['level.tenthsLv'] },
  { title: '包邮金额', of: ['freight.freeAmountLv'] },
  { title: '升级券与生日券', of: ['level.coupon', 'level.birthday', 'approval.giftFen'] },
]

/** Requirements and benefits of each level (domain 8). */
export default function LevelRulesPage() {
  return (
    <RulesPage
      title="等级规则"
      note="成长值到了就升级，等级在保护期内不降；调高门槛不会让已有的等级下降，要到年度评定才按新门槛看。券的金额提高到免复核限额以上，要另一位同事同意。"
      panels={panels}
    />
  )
}
