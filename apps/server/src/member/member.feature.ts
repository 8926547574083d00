import { sql } from 'drizzle-orm'
import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { householdsOf } from './account/household'
import { memberContents } from './account/portrait'
import { contacts, sendTemplate } from './address/contact-book'
import { countActive } from './audience.service'
import { membersInWords } from './in-words'
import { sessionChannel, watchKnownSessions } from './login/known-sessions'
import { halfGone } from './login/send-code'
import { memberChecks } from './member.audit'
import { memberAuditWords, memberConsole } from './member.console'
import { housekeeping } from './member.due'
import { holdSettling } from './member.effects'
import { memberExport, memberTagExport } from './member.export'
import { sendCodeJob } from './member.jobs'
import { memberCopies, memberErasure } from './member.personal'
import { memberShop } from './member.shop'
import { members, memberTags } from './member.tables'
import { memberBulkActs } from './room/member.bulk'
import { messageBulk, messageMany } from './room/message.bulk'
import { tagAuditWords } from './room/tag.console'

export const feature = defineFeature({
  name: 'member',
  shop: memberShop,
  console: memberConsole,
  bulk: [...memberBulkActs, messageBulk],
  approvals: [messageMany],
  exports: [memberExport, memberTagExport],
  jobs: [sendCodeJob],
  deadlines: [housekeeping],
  channels: [sessionChannel],
  hooks: (_http, app) => watchKnownSessions(app),
  checks: memberChecks,
  uploadUses: [(member) => sql`select avatar as path from members where id = ${member}`],
  alerts: [halfGone],
  auditNames: {
    'member-tag': namesIn(memberTags.id, memberTags.name),
    member: namesIn(members.id, members.code),
  },
  auditWords: [memberAuditWords, tagAuditWords],
  contents: memberContents,
  ports: { contacts, sendTemplate, membersInWords, countActiveMembers: countActive, householdsOf },
  orderEffects: { settled: [holdSettling] },
  erasure: memberErasure,
  copies: memberCopies,
})
