import { pollenBulk } from '@greenstar/contract/pollen/pollen.bulk'
import { pollenWorth } from '@greenstar/rules/aftersale/aftersale.value'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import type { z } from 'zod'
import {
  type AskedJob,
  defineBulk,
  holdAsked,
  listPlanned,
  type Planned,
  startAsked,
} from '../bulk/bulk.service'
import { findActive, listFiltered } from '../member/audience.service'
import { type Act, actorsOf, recordAct } from '../operator/act.service'
import { askApproval, defineApproval } from '../operator/approval.service'
import type { App } from '../platform/app'
import { auditMany } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import { getSettings } from '../setting/setting.service'
import { earnPollen } from './pollen.service'

type Wanted = z.output<(typeof pollenBulk)['params']>

/** Members of one transaction: each has a lot, an entry and a balance. */
const portion = 20

const noMember = '会员不存在，或账号不是正常状态'

/** The coins that leave the shop by a job. */
const actOf = async (app: App, db: Db, { id, params }: AskedJob): Promise<Act> => ({
  ...{ kind: 'pollen', subject: `bulk:${id}`, memberIds: await listPlanned(db, id) },
  eachFen: pollenWorth((params as Wanted).num, await getSettings(app, db)),
})

/** Coins for many members, once a second operator has agreed. */
export const giveManyPollen = defineApproval<{ id: number }>({
  kind: 'pollen.give',
  title: '批量发绿星币',
  permission: 'pollen.adjust',
  async shows(app, db, { id }) {
    const job = await holdAsked(db, id)
    if (!job) return { rests: {}, gains: [] }
    const { eachFen, memberIds } = await actOf(app, db, job)
    const { num } = job.params as Wanted
    return {
      rests: { num, memberIds, eachFen },
      gains: [
        {
          ...{ num: memberIds.length, what: `每人绿星币 ${num.toLocaleString('en-US')}` },
          worthFen: eachFen * memberIds.length,
        },
      ],
    }
  },
  async run(db, { id }, { app, asker, operator, now }) {
    const job = await holdAsked(db, id)
    if (job) await recordAct(db, await actOf(app, db, job), actorsOf(operator, asker, now))
    await startAsked(db, id, now)
  },
})

export const pollenBulkAct = defineBulk(pollenBulk, {
  words: (_facts, { num }) => Promise.resolve(`增加绿星币 ${num}`),
  find: ({ db }, filter, max) => listFiltered(db, filter, max),
  async plan({ db }, ids, { num }) {
    const active = await findActive(db, ids)
    return ids.map((id): Planned<Wanted> => {
      const name = active.get(id)
      return name === undefined
        ? { id, name: `编号 ${id}`, problem: noMember }
        : { id, name, note: `绿星币 +${num}`, change: { num } }
    })
  },
  portion,
  async write(db, rows, { app, operator, request, reason, now }) {
    const active = await findActive(
      db,
      rows.map(({ id }) => id),
    )
    const given = rows.filter(({ id }) => active.has(id))
    for (const { id, change } of given)
      await earnPollen(app, db, {
        ...{ memberId: id, kind: PollenKind.manual, num: change.num, title: reason },
        ...{ actor: operator.displayName, now },
      })
    const changes = given.map(({ id, change }) => ({
      ...{ action: 'BulkPollen', subject: `member:${id}`, after: { pollen: change.num, reason } },
    }))
    await auditMany(db, changes, operator, now, request)
    return new Map(rows.filter(({ id }) => !active.has(id)).map(({ id }) => [id, noMember]))
  },
  async askFirst(db, job, { app, operator, request, reason, now }) {
    const { num } = job.params as Wanted
    const summary = `给 ${job.planned} 位会员各增加绿星币 ${num}`
    const asked = { payload: { id: job.id }, subject: `bulk:${job.id}`, summary, reason }
    return askApproval(app, db, giveManyPollen, asked, operator, now, request)
  },
})
