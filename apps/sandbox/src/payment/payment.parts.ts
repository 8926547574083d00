import type { BankBook } from '../bank/bank.book'
import type { ProviderKeys, SandboxKeys } from '../keys'
import type { Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import type { Notices } from './payment.notices'
import type { PaymentService } from './payment.service'
import type { PaymentStore } from './payment.store'

export interface PaymentParts {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['payment']
  alipay: SandboxKeys['alipay']
  providerKeys: ProviderKeys
  bank: BankBook
  store: PaymentStore
  notices: Notices
  service: PaymentService
}
