import type { Ops } from '@greenstar/contract'
import type { CallCheck } from './call-rules'

export const reportRules: { [A in keyof Ops['report']]: CallCheck<Ops['report'][A]> } = {
  GetDashboard: {
    who: 'dashboard.read',
    sound: () => ({ range: 'custom', from: '2026-11-01', to: '2026-11-20' }),
  },
  GetMonthReport: { who: 'bill.read', sound: () => ({ month: '2026-11' }) },
  GetQueues: { who: 'dashboard.read', sound: () => ({}) },
}
