import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { courierAuditWords } from './courier.console'
import { freightAuditWords, freightConsole } from './freight.console'
import { courierExport, freightExport } from './freight.export'
import { freightWeigher } from './freight.service'
import { freightShop } from './freight.shop'
import { holdTemplates, listCourierRows, listTemplates } from './freight.store'
import { freightTemplates } from './freight.tables'
import { lowerFreight } from './template.approvals'

export const feature = defineFeature({
  name: 'freight',
  shop: freightShop,
  console: freightConsole,
  exports: [freightExport, courierExport],
  approvals: [lowerFreight],
  auditNames: {
    courier: async (db) => new Map((await listCourierRows(db)).map(({ code, name }) => [code, name])),
    freight: namesIn(freightTemplates.code, freightTemplates.name),
  },
  auditWords: [courierAuditWords, freightAuditWords],
  ports: { freightTemplates: { list: listTemplates, hold: holdTemplates, weigh: freightWeigher } },
})
