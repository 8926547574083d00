import { type Ops } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const reportConsoleRules: Rules<Ops['report']> = {
  GetDashboard: {
    who: 'dashboard.read',
    sound: () => ({ range: 'custom', from: '2026-11-01', to: '2026-11-20' }),
  },
  GetMonthReport: { who: 'bill.read', sound: () => ({ month: '2026-11' }) },
  GetLowStock: { who: 'dashboard.read', sound: () => ({}) },
  ListOpeningSteps: { who: 'setting.write', sound: () => ({}) },
  ListQueues: { who: 'signed-in', sound: () => ({}) },
}
