import type { DataOf, Ops } from '@greenstar/contract'

export type ConsoleOrder = DataOf<Ops['order']['GetOrderForConsole']>
