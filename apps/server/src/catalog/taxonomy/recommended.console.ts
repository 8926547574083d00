import type { recommendedConsole as contract } from '@greenstar/contract/catalog/recommended.console'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { AuditWords } from '../../platform/audit/words'
import { forget, pages } from '../../platform/cache-news'
import type { Handlers } from '../../platform/http/context'
import { yuan } from '../../platform/wire'
import { listRecommended, putRecommended } from './recommended.store'

export const recommendedAuditWords: AuditWords = { subjects: { recommended: '推荐商品' } }

export const recommendedConsole: Handlers<typeof contract> = {
  async ListRecommended(_payload, { db }) {
    return (await listRecommended(db)).map((row) => ({
      ID: row.id,
      Name: row.name,
      ImgPath: row.img_path,
      Price: yuan(row.price_fen),
      IsSelling: row.status === ProductStatus.selling,
    }))
  },

  async SaveRecommended({ ids }, { db, audit, app, refuse }) {
    const before = { ids: (await listRecommended(db)).map((row) => row.id) }
    if (new Set(ids).size !== ids.length || !(await putRecommended(db, ids, before.ids)))
      throw refuse('catalog/not-recommendable')
    await audit({ action: 'SaveRecommended', subject: 'recommended', before, after: { ids } })
    await forget(app, db, 'catalog.', pages)
    return null
  },
}
