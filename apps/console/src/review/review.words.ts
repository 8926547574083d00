import type { DataOf, Ops } from '@greenstar/contract'
import type { Tone } from '../ui/StatusTag'

export type Comment = DataOf<Ops['review']['ListComments']>['DataList'][number]

/** Tabs by the status that the list is asked for; the codes are talentWorksStatus (domain 16). */
export const tabs = [
  { value: '10', text: '待审核', count: 'Pending' },
  { value: '20', text: '已展示', count: 'Passed' },
  { value: '30', text: '未展示', count: 'Failed' },
] as const

const states: Record<number, { text: string; tone: Tone }> = {
  10: { text: '待审核', tone: 'pollen' },
  20: { text: '已展示', tone: 'green' },
  30: { text: '未展示', tone: 'neutral' },
  90: { text: '被举报', tone: 'clay' },
}
export const stateOf = (status: number) => states[status] ?? { text: '未知', tone: 'neutral' as const }
export const isShown = ({ Status }: Comment) => stateOf(Status).tone === 'green'

/** What is often wrong with a comment. */
export const reasons = ['广告或联系方式', '辱骂或不文明', '与商品无关', '泄露个人信息', '图片不合适']
