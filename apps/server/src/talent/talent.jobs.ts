import { browseKeepMinutes } from '@greenstar/rules/mission/mission'
import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { talentBrowses } from './talent.tables'

defineForgetting(talentBrowses, (now) => sql`began_at < ${new Date(now - browseKeepMinutes * MINUTE)}`)
