import { RulesPage } from '../setting/shared/RulesPage'

const panels = [
  { title: '自动审核与退款', of: ['aftersale.autoFen', 'aftersale.reviewHours', 'aftersale.inspectDays'] },
  {
    title: '第二人复审',
    of: [
      'aftersale.secondFen',
      'aftersale.reviewerDayFen',
      'aftersale.qualitySecond',
      'aftersale.manyCases',
      'aftersale.casesDays',
    ],
  },
  {
    title: '小额补偿与寄回运费',
    of: ['amends.orderFen', 'amends.dayFen', 'aftersale.postageFen', 'aftersale.pickupsPerDay'],
  },
  {
    title: '申请期限与凭证',
    of: [
      'aftersale.noReasonDays',
      'aftersale.qualityDays',
      'aftersale.liveHours',
      'aftersale.livePictures',
      'aftersale.timesPerLine',
    ],
  },
  {
    title: '会员与仓库的时限',
    of: [
      'aftersale.answerHours',
      'aftersale.stopHours',
      'aftersale.leadHours',
      'aftersale.sendHours',
      'aftersale.signedDays',
      'aftersale.submitDays',
      'aftersale.fillDays',
      'aftersale.receiveDays',
      'aftersale.stockDays',
      'aftersale.appealDays',
    ],
  },
]

/** Rules of after-sales: automatic steps, second approvals and time limits (domain 5). */
export default function AfterSaleRulesPage() {
  return (
    <RulesPage
      title="售后规则"
      note="审核、复审和申请期限按处理或申请那一刻的规则判断；时限只对之后进入这个状态的售后生效。"
      panels={panels}
    />
  )
}
