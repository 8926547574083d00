import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import {
  missingAnswer,
  patternLimits,
  scorePattern,
  scoreShares,
} from '@greenstar/rules/pattern/pattern.content'
import { isShareCode, PatternStatus } from '@greenstar/rules/pattern/pattern.state'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { cardsOf } from '../catalog/product/product-page.service'
import { lock } from '../platform/database/lock'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { moment } from '../platform/wire'
import {
  countCommitsSince,
  countOwnResults,
  findOwnResult,
  holdOpen,
  insertResult,
  listOpen,
  listOwnResults,
} from './pattern.store'
import { openWire } from './pattern.wire'

export const patternShop: Handlers<Shop['pattern']> = {
  async CommitQuestionnaire({ type, version, answers, share = '' }, { db, member, now, refuse }) {
    const open = await holdOpen(db, type)
    if (!open) throw refuse('pattern/gone')
    if (open.version !== version) throw refuse('pattern/changed')
    const place = missingAnswer(open.content, answers)
    if (place !== undefined) throw refuse('pattern/unanswered', { place })
    await lock(db, `pattern:${member.id}`)
    const since = new Date(startOfShanghaiDay(now))
    if ((await countCommitsSince(db, member.id, since)) >= patternLimits.commitsPerDay)
      throw refuse('pattern/often')
    const { scores, result } = scorePattern(open.content, answers)
    const name = open.content.results[result]?.name ?? ''
    const id = await insertResult(db, {
      ...{ memberId: member.id, testId: open.testId, version, result, resultName: name, answers, scores },
      share: isShareCode(share) ? share : '',
      createdAt: new Date(now),
    })
    return { ID: id, Type: type, Name: name }
  },

  GetPatternTestList: async (_payload, { db }) => (await listOpen(db)).map(openWire),

  async GetMyPatternResult({ type, id }, { app, db, member, now, refuse }) {
    const found = await findOwnResult(db, member.id, type, id)
    if (!found && id !== undefined) throw refuse('pattern/result-gone')
    if (!found) return null
    const { result: row, content, status } = found
    const mine = content.results[row.result]
    const cards = await cardsOf(app, db, [...(mine?.productIds ?? [])], now)
    const shares = scoreShares(row.scores)
    return {
      ...{ ID: row.id, Type: type, Title: content.title, Name: row.resultName },
      ...{ Tagline: mine?.tagline ?? '', Text: mine?.text ?? '', ImgPath: mine?.imgPath ?? '' },
      ...{ LinkType: 'openWindow', LinkUrl: mine?.linkUrl ?? '' },
      Products: cards.filter(({ Status }) => Status === ProductStatus.selling),
      Scores: content.results.map(({ name }, at) => ({ Name: name, Percent: shares[at] ?? 0 })),
      IsOpen: status === PatternStatus.published,
      CreateDate: moment(row.createdAt),
    }
  },

  async GetMyPatternResultList({ type, currentPage, pageSize }, { db, member }) {
    return pageOf(
      { currentPage, pageSize },
      (part) => listOwnResults(db, member.id, type, part),
      () => countOwnResults(db, member.id, type),
      (row) => ({
        ...{ ID: Number(row.id), Type: row.type, Title: row.title, Name: row.result_name },
        CreateDate: moment(row.created_at),
      }),
    )
  },
}
