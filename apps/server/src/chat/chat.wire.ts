import type { ChatMessageData } from '@greenstar/contract/chat/chat.shapes'
import { chatPageSize } from '@greenstar/rules/chat/chat.limits'
import { ChatKind, type ChatSide } from '@greenstar/rules/chat/chat.state'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { refusedPictures } from '../moderation/moderation.service'
import type { Db } from '../platform/database/connect'
import { moment } from '../platform/wire'
import { orderCards, productCards } from './cards.read'
import { type ChatMessageRow, type ChatRow, listMessages, listRecalled } from './chat.store'
import { listRefused } from './refused.read'

const idsOf = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Returns messages for one side, with current cards and without refused pictures. */
export const messagesWire = async (
  db: Db,
  rows: readonly ChatMessageRow[],
  reader: ChatSide,
  now: number,
): Promise<ChatMessageData[]> => {
  const shown = rows.map((row) =>
    row.recalledAt
      ? { ...row, kind: ChatKind.text, text: '', image: '', orderId: null, productId: null }
      : row,
  )
  const orders = await orderCards(db, idsOf(shown.map(({ orderId }) => orderId)))
  const products = await productCards(db, idsOf(shown.map(({ productId }) => productId)), now)
  const pictures = shown.filter(({ image }) => image !== '').map(({ id }) => id)
  const refused = await refusedPictures(db, ContentKind.chatPicture, pictures)
  return shown.map((row) => ({
    ...{ Number: row.number, Side: row.side, Kind: row.kind, Text: row.text },
    Image: refused.has(row.id) ? '' : row.image,
    ImageReason: refused.get(row.id) ?? '',
    Order: orders.get(row.orderId ?? 0) ?? null,
    Product: products.get(row.productId ?? 0) ?? null,
    ...{ ArticleID: row.articleId ?? 0, IsRecalled: row.recalledAt !== null, Operator: row.operatorName },
    ClientID: row.side === reader ? row.clientId : '',
    CreateDate: moment(row.createdAt),
  }))
}

/** Returns one message for its sender. */
export const messageWire = async (db: Db, row: ChatMessageRow, now: number): Promise<ChatMessageData> => {
  const [wired] = await messagesWire(db, [row], row.side as ChatSide, now)
  if (!wired) throw new Error('a message was not shaped')
  return wired
}

type Wanted = { after?: number | undefined; before?: number | undefined }

/** Returns a page of a conversation with the read positions of both sides. */
export const stateWire = async (db: Db, chat: ChatRow, wanted: Wanted, reader: ChatSide, now: number) => {
  const found = await listMessages(db, chat.id, wanted, chatPageSize)
  const HasMore = found.length > chatPageSize
  const rows = HasMore
    ? wanted.after === undefined
      ? found.slice(-chatPageSize)
      : found.slice(0, chatPageSize)
    : found
  return {
    Messages: await messagesWire(db, rows, reader, now),
    ...{ HasMore, Refused: await listRefused(db, chat), Recalled: await listRecalled(db, chat) },
    ...{ LastNumber: chat.lastNumber, Status: chat.status },
    ...{ MemberRead: chat.memberRead, DeskRead: chat.deskRead },
  }
}
