import {
  bankOf,
  isCardNumber,
  lastFour,
  maxBankCards,
  plainCardNumber,
} from '@greenstar/rules/identity/bank.card'
import { maskRealName, plainRealName } from '@greenstar/rules/identity/id-number'
import { cardHash, findRealName, sealCard } from '../identity/identity.service'
import { holdMember } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import {
  type CardRow,
  countCards,
  deleteCard,
  ensureDefault,
  findCard,
  findNumber,
  insertCard,
  isOthersCard,
  makeDefault,
  updateCard,
} from './card.store'

export type CardWanted = {
  id: number | undefined
  cardNumber: string
  holderName: string
  isDefault: boolean
}

/** Checks a card and returns its columns; its holder must be the member's verified name (domain 13). */
const cardFacts = async (app: App, db: Db, memberId: number, { cardNumber, holderName }: CardWanted) => {
  const realName = await findRealName(app, db, memberId)
  if (realName === undefined) throw refuse('bonus/name-needed')
  if (plainRealName(holderName) !== plainRealName(realName)) throw refuse('bonus/name-differs')
  const number = plainCardNumber(cardNumber)
  if (!isCardNumber(number)) throw refuse('bonus/card-wrong')
  const bank = bankOf(number)
  if (!bank) throw refuse('bonus/bank-unknown')
  return {
    bankCode: bank.code,
    bankName: bank.name,
    numberSealed: sealCard(app, memberId, number),
    numberHash: cardHash(app, number),
    last4: lastFour(number),
    holderSealed: sealCard(app, memberId, realName),
    holderMasked: maskRealName(realName),
  }
}

/** Adds a card, or changes the number of one; the first one becomes the default. */
export const saveCard = async (
  app: App,
  db: Db,
  memberId: number,
  wanted: CardWanted,
  now: number,
): Promise<CardRow> => {
  await holdMember(db, memberId)
  const facts = await cardFacts(app, db, memberId, wanted)
  const known = wanted.id === undefined ? undefined : await findCard(db, memberId, wanted.id)
  if (wanted.id !== undefined && !known) throw refuse('bonus/card-gone')
  const same = await findNumber(db, memberId, facts.numberHash)
  // The same number is the same card: a retry whose response was lost.
  if (same && known && same.id !== known.id) throw refuse('bonus/card-known')
  if (!known && !same && (await countCards(db, memberId)) >= maxBankCards)
    throw refuse('bonus/cards-full', { max: maxBankCards })
  // Several people of one name may be behind one card: their withdrawals would not be counted as one person’s.
  if (!same && (await isOthersCard(db, memberId, facts.numberHash))) throw refuse('bonus/card-taken')
  if (known) await updateCard(db, known.id, facts)
  const made = known ?? same ?? (await insertCard(db, { memberId, ...facts, createdAt: new Date(now) }))
  if (!made) throw refuse('bonus/card-known')
  if (wanted.isDefault) await makeDefault(db, memberId, made.id)
  await ensureDefault(db, memberId)
  return (await findCard(db, memberId, made.id)) ?? made
}

/** Deletes a card; withdrawals keep their copy of it. */
export const dropCard = async (db: Db, memberId: number, id: number): Promise<void> => {
  await holdMember(db, memberId)
  if (!(await findCard(db, memberId, id))) throw refuse('bonus/card-gone')
  await deleteCard(db, id)
  await ensureDefault(db, memberId)
}

export const chooseDefault = async (db: Db, memberId: number, id: number): Promise<void> => {
  await holdMember(db, memberId)
  if (!(await findCard(db, memberId, id))) throw refuse('bonus/card-gone')
  await makeDefault(db, memberId, id)
}
