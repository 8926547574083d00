import { diagnosisLimits } from '@greenstar/rules/diagnosis/diagnosis.form'
import { defineRefusals } from '../platform/refusals'

export const diagnosisRefusals = defineRefusals({
  'diagnosis/gone': { status: 101, msg: '这条求诊已经看不到了，去看看别的吧' },
  'diagnosis/often': { status: 101, msg: `每天最多求诊 ${diagnosisLimits.perDay} 次，请明天再来` },
  'diagnosis/own-answer': { status: 101, msg: '不能采纳自己的回答' },
  'diagnosis/solved': { status: 101, msg: '这条求诊已经采纳过回答了' },
  'diagnosis/late': {
    status: 101,
    msg: ({ days }: { days: number }) => `求诊发布超过 ${days} 天，不能再采纳回答了`,
  },
  'diagnosis/own': { status: 101, msg: '不能举报自己的求诊' },
})
