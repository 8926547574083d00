import { InvoiceTitleStatus, InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import {
  MAX_TITLES,
  savedTitleStatus,
  type TitleFacts,
  tidyTitle,
  titleProblems,
} from '@greenstar/rules/invoice/invoice.title'
import { holdMember } from '../member/member.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { clearDefault, findTitle, insertTitle, listTitles, putTitle, type TitleRow } from './title.store'

export type TypedTitle = Partial<TitleFacts> & { titleType: number }

const { ToAudit } = InvoiceTitleStatus

const filled = ({ titleType, invoiceType = InvoiceType.common, ...typed }: TypedTitle): TitleFacts => {
  const { name = '', taxNo = '', address = '', phone = '', bank = '', account = '' } = typed
  return { titleType, invoiceType, name, taxNo, address, phone, bank, account }
}

const isSame = (a: TitleFacts, b: TitleFacts) =>
  a.titleType === b.titleType && a.invoiceType === b.invoiceType && a.name === b.name && a.taxNo === b.taxNo

const isUnchanged = (before: TitleRow, title: TitleFacts) =>
  (Object.keys(title) as (keyof TitleFacts)[]).every((key) => before[key] === title[key])

/**
 * Adds a title, or changes the one with this id; a changed one for special invoices waits for finance. The
 * first one becomes the default.
 */
export const saveTitle = async (
  db: Db,
  memberId: number,
  { id, isDefault = false, ...typed }: TypedTitle & { id?: number; isDefault?: boolean },
  now: Date,
): Promise<TitleRow> => {
  const title = tidyTitle(filled(typed))
  const [problem] = Object.values(titleProblems(title))
  if (problem) throw refuse('invoice/title-wrong', { problem })
  // Serialises saves of a member's titles, so that the limit and the single default hold.
  await holdMember(db, memberId)
  const titles = await listTitles(db, memberId)
  const before = id === undefined ? undefined : await findTitle(db, memberId, id)
  if (id !== undefined && !before) throw refuse('invoice/title-gone')
  if (!before && titles.length >= MAX_TITLES) throw refuse('invoice/too-many-titles')
  if (titles.some((other) => other.id !== id && isSame(other, title))) throw refuse('invoice/title-known')
  const others = titles.some((other) => other.isDefault && other.id !== id)
  const makesDefault = isDefault || !others
  if (makesDefault) await clearDefault(db, memberId)
  const fresh = savedTitleStatus(title)
  if (!before) return insertTitle(db, memberId, { ...title, status: fresh, isDefault: makesDefault }, now)
  const status = fresh === ToAudit && isUnchanged(before, title) ? before.status : fresh
  return putTitle(db, before.id, { ...title, status, isDefault: makesDefault }, now)
}
