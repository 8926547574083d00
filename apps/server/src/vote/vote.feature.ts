import { defineFeature } from '../platform/feature'
import { voteChecks } from './vote.audit'
import { voteConsole } from './vote.console'
import { voteExport } from './vote.export'
import { voteCopies, voteErasure } from './vote.personal'
import { voteShop } from './vote.shop'

export const feature = defineFeature({
  name: 'vote',
  shop: voteShop,
  console: voteConsole,
  exports: [voteExport],
  checks: voteChecks,
  erasure: voteErasure,
  demo: () => import('./vote.demo'),
  copies: voteCopies,
})
