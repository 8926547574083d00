import { sql } from 'drizzle-orm'
import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { among } from '../upload/picture-use.service'
import { activityPublishing } from './activity.approvals'
import { activityChecks } from './activity.audit'
import { activityAuditWords, activityConsole } from './activity.console'
import { closeActivities } from './activity.due'
import { activityExport } from './activity.export'
import { randomRunning } from './activity.service'
import { activityShop } from './activity.shop'
import { activities } from './activity.tables'
import { activityProducts } from './activity.topics'

export const feature = defineFeature({
  name: 'activity',
  shop: activityShop,
  console: activityConsole,
  exports: [activityExport],
  deadlines: [closeActivities],
  checks: activityChecks,
  approvals: [activityPublishing.approval],
  auditNames: { activity: namesIn(activities.id, activities.name) },
  auditWords: [activityAuditWords],
  pictureUses: [
    (paths) => sql`select a.img_path as path, '特惠活动' as kind, a.id, a.name
      from activities a where ${among(sql`a.img_path`, paths)}`,
  ],
  ports: { activityProducts, randomActivity: randomRunning },
})
