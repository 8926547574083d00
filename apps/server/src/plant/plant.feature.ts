import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { plantConsole } from './plant.console'
import { plantExport } from './plant.export'
import { remindPlantsDaily } from './plant.jobs'
import { plantCopies, plantErasure } from './plant.personal'
import { plantShop } from './plant.shop'

export const feature = defineFeature({
  name: 'plant',
  shop: plantShop,
  console: plantConsole,
  exports: [plantExport],
  daily: [remindPlantsDaily],
  uploadUses: [
    (member) => sql`select img_path as path from plants where member_id = ${member}
      union all select unnest(images) from plant_entries where member_id = ${member}`,
  ],
  erasure: plantErasure,
  copies: plantCopies,
  demo: () => import('./plant.demo'),
})
