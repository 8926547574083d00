import type { Shop } from '@greenstar/contract'
import { MINUTE, toWireDate } from '@greenstar/rules/platform/time'
import { getSellable, toSku } from '../catalog/product/sku.service'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { getSetting } from '../setting/setting.service'
import {
  countLines,
  deleteRemind,
  findLine,
  findOffer,
  listReminds,
  listSessions,
  pageLines,
  putRemind,
} from './flash.store'
import { lineWire, sessionWire } from './flash.wire'
import { groupOffer } from './group-offer.port'
import { newcomerGift, newcomerPage } from './newcomer.page'

export const promotionShop: Handlers<Shop['promotion']> = {
  async GetSecKillProductList({ sessionID, ...page }, { db, now }) {
    const sessions = (await listSessions(db, now)).map((row) => sessionWire(row, now))
    const chosen =
      sessions.find(({ ID }) => ID === sessionID) ??
      sessions.find(({ State }) => State === 'running') ??
      sessions.find(({ State }) => State === 'coming') ??
      sessions.at(-1)
    const about = { Sessions: sessions, SessionID: chosen?.ID ?? 0, ServerDate: toWireDate(now) }
    if (!chosen) return { ...pageWith(page, 0, []), ...about }
    const { rows: lines, total } = await rowsAndTotal(
      page,
      (part) => pageLines(db, chosen.ID, part),
      () => countLines(db, chosen.ID),
    )
    const known = await getSellable(
      db,
      lines.map(({ productId }) => productId),
    )
    const DataList = lines.flatMap((line) => {
      const sku = known.get(line.productId)
      return sku ? [{ ...lineWire(line, sku, now), Product: toSku(sku, now) }] : []
    })
    return { ...pageWith(page, total, DataList), ...about }
  },

  async GetSecKillByProductID({ id }, { db, now }) {
    const page = (await getSellable(db, [id])).get(id)
    const ids = page ? [id, ...page.jointIds] : []
    const offer = page && (await findOffer(db, ids, now))
    const skus = page ? [page, ...page.joints] : []
    const lines = (offer?.lines ?? []).flatMap((line) => {
      const sku = skus.find((one) => one.id === line.productId)
      return sku ? [lineWire(line, sku, now)] : []
    })
    return {
      Session: offer ? sessionWire(offer.session, now) : null,
      Lines: lines,
      Group: page && !offer ? await groupOffer(db, ids, now) : null,
      ServerDate: toWireDate(now),
    }
  },

  GetNewcomer: (_payload, { app, db, member, now }) => newcomerPage(app, db, member?.id, now),

  GetNewcomerGift: (_payload, { app, db }) => newcomerGift(app, db),

  async AddProductRemind({ productID, sessionID, isRemind }, { app, db, member, now, refuse }) {
    const remind = { memberId: member.id, sessionId: sessionID, productId: productID }
    if (isRemind === false) {
      await deleteRemind(db, remind)
      return { IsRemind: false, Minutes: 0 }
    }
    const found = await findLine(db, sessionID, productID)
    if (!found) throw refuse('promotion/session-gone')
    const minutes = await getSetting(app, 'flash.remindMinutes', db)
    const remindAt = new Date(found.session.beginAt.getTime() - minutes * MINUTE)
    if (remindAt.getTime() <= now) throw refuse('promotion/remind-late')
    await putRemind(db, { ...remind, remindAt, createdAt: new Date(now) })
    return { IsRemind: true, Minutes: minutes }
  },

  async GetProductRemindList(_payload, { db, member }) {
    return listReminds(db, member.id)
  },
}
