import { ContentKind, contentText, isOfProfile } from '@greenstar/rules/member/content.kind'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { notify } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { releaseUploads } from '../upload/upload.service'
import {
  authorsOfContents,
  type ContentRow,
  dropOpen,
  emptyPortraits,
  insertContent,
  listRefused,
  lockContents,
  moderateContents,
  takeOff,
} from './content.store'
import { type ContentUse, type ContentUses, type Verdict } from './content-use'
import { newName } from './create-member'
import { holdMemberRow, holdMemberRows, updateProfile } from './member.store'
import { judgeReports } from './report.store'

export {
  deleteContent as dropContent,
  deleteContents as dropContents,
  lockContents as holdContents,
  setFlags as setContentFlags,
} from './content.store'
export { keepReport, reportContent } from './content-report'
export { type ContentUse, type ContentUses, contentUses } from './content-use'
export { judgeReports, type OpenReports, readOpenReports } from './report.store'
export type { ContentRow, Verdict }

const { pending, pass, fail } = TalentWorksStatus

/** Automatic check of a content: sensitive words found, and whether it needs no moderator (domain 16). */
type Judge = (
  db: Db,
  memberId: number,
  content: string,
  now: number,
) => Promise<{ flags: string[]; passes: boolean }>

declare module '../platform/ports' {
  interface Ports {
    judgeContent: Judge
  }
}

type Handed = {
  memberId: number
  kind: ContentKind
  subjectId?: number
  content?: string
  images?: readonly string[]
  /** Requires a moderator in any case, as for content changed after it had passed (domain 16). */
  mustWait?: boolean
}

type Shown = Pick<ContentRow, 'memberId' | 'kind' | 'content' | 'images'>

/** Makes a nickname or avatar visible; releases the previous avatar. The caller has locked the member. */
const show = async (db: Db, { memberId, kind, content, images: [avatar] }: Shown, now: number) => {
  if (kind === ContentKind.nickname) await updateProfile(db, memberId, { name: content })
  if (kind !== ContentKind.avatar || avatar === undefined) return
  const before = (await holdMemberRow(db, memberId))?.avatar ?? ''
  await emptyPortraits(db, memberId)
  await updateProfile(db, memberId, { avatar })
  if (before !== avatar) await releaseUploads(db, memberId, [before], now)
}

/** Removes a nickname or avatar if the member still has it; keeps the avatar's file, as it may pass later. */
const hide = async (db: Db, { memberId, kind, content, images }: Shown) => {
  if (kind === ContentKind.nickname) await takeOff(db, memberId, 'name', content, newName())
  if (kind === ContentKind.avatar) await takeOff(db, memberId, 'avatar', images[0] ?? '', '')
}

/** Deletes the member's nickname or avatar that waits or was refused. The caller has locked the member. */
export const withdraw = async (
  db: Db,
  memberId: number,
  kind: ContentKind,
  now: number,
  except: readonly string[] = [],
): Promise<void> => {
  const paths = (await dropOpen(db, memberId, kind)).flatMap(({ images }) => images)
  await releaseUploads(
    db,
    memberId,
    paths.filter((path) => !except.includes(path)),
    now,
  )
}

/** Judges a content and stores it for the moderators; returns its id, and whether it passed at once. */
export const submit = async (
  db: Db,
  { memberId, kind, subjectId = 0, content = '', images = [], mustWait = false }: Handed,
  now: number,
): Promise<{ id: number; passes: boolean }> => {
  const { flags, passes: isClean } = await ports.judgeContent(db, memberId, content, now)
  const passes = isClean && !mustWait
  if (isOfProfile(kind)) await withdraw(db, memberId, kind, now, images)
  const row = { memberId, kind, subjectId, content, images: [...images], flags }
  if (passes) await show(db, row, now)
  const id = await insertContent(db, {
    ...row,
    status: passes ? pass : pending,
    createdAt: new Date(now),
  })
  return { id, passes }
}

/**
 * Adds a content to the queue of the moderators, in the caller's transaction; for a nickname or avatar the
 * caller has locked the member. Returns true if it passed at once (a nickname or avatar is then visible) or
 * if there is neither text nor picture.
 */
export const handIn = async (db: Db, handed: Handed, now: number): Promise<boolean> => {
  if ((handed.content ?? '') === '' && (handed.images ?? []).length === 0) return true
  return (await submit(db, handed, now)).passes
}

type Decision = { to: typeof pass | typeof fail; reason: string; by: string; now: number }

/**
 * Passes or refuses contents; both can be reversed. A refused nickname is replaced by a generated one, an
 * avatar by none. Returns the changed rows as they were before; undefined if an id does not exist.
 */
export const decideContents = async (
  db: Db,
  ids: readonly number[],
  { to, reason, by, now }: Decision,
): Promise<ContentRow[] | undefined> => {
  // Lock order as everywhere: members before contents, as in submit.
  const authors = await authorsOfContents(db, ids)
  await holdMemberRows(
    db,
    authors.map(({ memberId }) => memberId),
  )
  const rows = await lockContents(db, ids)
  if (rows.length !== new Set(ids).size) return undefined
  const moving = rows.filter(({ status }) => status !== to)
  if (moving.length === 0) return []
  for (const row of moving) {
    if (to === pass) await show(db, row, now)
    else if (row.status === pass) await hide(db, row)
  }
  await moderateContents(
    db,
    moving.map(({ id }) => id),
    { status: to, reason, moderatedBy: by, moderatedAt: new Date(now) },
  )
  for (const kind of new Set(moving.map((row) => row.kind))) {
    const ids = moving.filter((row) => row.kind === kind).map(({ id }) => id)
    await judgeReports(db, kind, ids, to === fail)
  }
  return moving
}

/** Returns why pictures are not shown, by id of the feedback or case message that they belong to. */
export const refusedPictures = listRefused

const profileDecided: ContentUse['decided'] = async (_app, db, rows, { to, reason, now }) => {
  for (const { memberId, kind } of rows) {
    const what = contentText(kind)
    if (to === pass) await notify(db, memberId, 'content.passed', { what }, now)
    else await notify(db, memberId, 'content.refused', { what, reason }, now)
  }
}
export const memberContents: ContentUses = {
  [ContentKind.nickname]: { decided: profileDecided },
  [ContentKind.avatar]: { decided: profileDecided },
}
