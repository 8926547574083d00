import { defineFeature } from '../platform/feature'
import { regionRoutes } from './region.routes'

export const feature = defineFeature({
  name: 'region',
  routes: regionRoutes,
})
