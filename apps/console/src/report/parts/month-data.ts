import type { DataOf, Ops } from '@greenstar/contract'

export type MonthReport = DataOf<Ops['report']['GetMonthReport']>
