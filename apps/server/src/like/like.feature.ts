import { defineFeature } from '../platform/feature'
import { likeConsole } from './like.console'
import { notifyCheaper } from './like.due'
import { likeExport } from './like.export'
import { likeCopies, likeErasure } from './like.personal'
import { likeShop } from './like.shop'

export const feature = defineFeature({
  name: 'like',
  shop: likeShop,
  console: likeConsole,
  exports: [likeExport],
  deadlines: [notifyCheaper],
  erasure: likeErasure,
  demo: () => import('./like.demo'),
  copies: likeCopies,
})
