import type { Ops } from '@greenstar/contract'
import { defaultTemplate } from '../catalog/price/freight-template.service'
import { askApproval } from '../operator/approval.service'
import type { AuditWords } from '../platform/audit/words'
import { forget } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { listProvinces } from '../region/region.service'
import { courierConsole } from './courier.console'
import { countLinesBy, deleteTemplate, holdTemplate, listTemplates } from './freight.store'
import { areaNames, listFreightRows, namedArea } from './freight.wire'
import { lowerFreight, lowerText, planTemplate, writeTemplate } from './template.approvals'

export const freightAuditWords: AuditWords = {
  subjects: { freight: '运费模板' },
  fields: {
    days: '在途天数',
    farDays: '偏远地区在途天数',
    regions: '各地区在途天数',
    farFirstFen: '非包邮地区首重（分）',
    farNextFen: '非包邮地区续重（分）',
    firstFen: '首重（分）',
    nextFen: '续重（分）',
    held: '季节停发地区',
    heldUntil: '停发至',
    undeliverable: '不配送地区',
  },
}

export const freightConsole: Handlers<Ops['freight']> = {
  ...courierConsole,

  async ListFreightTemplates(_payload, { db }) {
    return (await listTemplates(db)).map(({ code, name }) => ({ Code: code, Name: name }))
  },

  async GetFreightRoom(_payload, { db }) {
    return {
      Templates: await listFreightRows(db),
      Areas: listProvinces().map((province) => ({
        ...namedArea(province),
        Cities: province.cities.map(namedArea),
      })),
    }
  },

  async SaveFreightTemplate({ requestID: _requestID, ...form }, { app, db, operator, now, request }) {
    const plan = await planTemplate(app, db, form)
    const by = { app, operator, now, request }
    if (plan.lower.length === 0) return { ID: await writeTemplate(db, plan, by), ApprovalID: 0 }
    const asked = {
      payload: form,
      subject: `freight:${plan.before?.code ?? form.code ?? ''}`,
      summary: lowerText(plan),
      reason: '降低运费',
    }
    const ApprovalID = await askApproval(app, db, lowerFreight, asked, operator, now, request)
    return { ID: plan.before?.id ?? 0, ApprovalID }
  },

  async DeleteFreightTemplate({ id }, { app, db, audit, refuse }) {
    const row = await holdTemplate(db, id)
    if (!row) throw refuse('freight/template-gone')
    if (row.code === defaultTemplate) throw refuse('freight/template-needed')
    const used = await countLinesBy(db, row.code)
    if (used > 0) throw refuse('freight/template-used', { name: row.name, count: used })
    await deleteTemplate(db, id)
    const { id: _id, code, ...before } = row
    const names = areaNames()
    const named = (ids: number[]) => ids.map((area) => names.get(area) ?? String(area))
    await audit({
      action: 'DeleteFreightTemplate',
      subject: `freight:${code}`,
      before: { ...before, undeliverable: named(before.undeliverable), held: named(before.held) },
    })
    await forget(app, db, 'freight.')
    return null
  },
}
