import { ContentKind, contentText } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { notify } from '../../message/message.service'
import {
  type ContentRow,
  type ContentUses,
  type Decided,
  dropOpen,
  emptyPassed,
  submit,
} from '../../moderation/moderation.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { releaseUploads } from '../../upload/upload.service'
import { holdMemberRow, takeOff, updateProfile } from '../member.store'
import { newName } from './create-member'

const { nickname, avatar } = ContentKind
const { pass } = ModerationStatus

/** A nickname or an avatar, of which others see the old one until the new one has passed (domain 16). */
type Portrait = { memberId: number; content?: string; images?: string[] } & {
  kind: typeof nickname | typeof avatar
}

type Shown = Pick<ContentRow, 'id' | 'memberId' | 'kind' | 'content' | 'images'>

/** Makes a nickname or avatar visible; releases the previous avatar. The caller has locked the member. */
const show = async (db: Db, { id, memberId, kind, content, images: [picture] }: Shown, now: number) => {
  if (kind === nickname) await updateProfile(db, memberId, { name: content })
  if (kind !== avatar || picture === undefined) return
  const before = (await holdMemberRow(db, memberId))?.avatar ?? ''
  await emptyPassed(db, memberId, avatar, id)
  await updateProfile(db, memberId, { avatar: picture })
  if (before !== picture) await releaseUploads(db, memberId, [before], now)
}

/** Removes a nickname or avatar if the member still has it; keeps the avatar's file, as it may pass later. */
const hide = async (db: Db, { memberId, kind, content, images }: Shown) => {
  if (kind === nickname) await takeOff(db, memberId, 'name', content, newName())
  else await takeOff(db, memberId, 'avatar', images[0] ?? '', '')
}

/** Deletes the member's nickname or avatar that waits or was refused. The caller has locked the member. */
export const withdraw = async (
  db: Db,
  memberId: number,
  kind: Portrait['kind'],
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

/** Hands in a nickname or avatar, instead of one that waits or was refused. The caller has locked the member. */
export const handInPortrait = async (app: App, db: Db, portrait: Portrait, now: number): Promise<void> => {
  const { memberId, kind, content = '', images = [] } = portrait
  if (content === '' && images.length === 0) return
  await withdraw(db, memberId, kind, now, images)
  const { id, passes } = await submit(app, db, portrait, now)
  if (passes) await show(db, { id, memberId, kind, content, images }, now)
}

const decided: Decided = async (_app, db, rows, { to, reason, now }) => {
  for (const row of rows) {
    const what = contentText(row.kind)
    if (to === pass) {
      await show(db, row, now)
      await notify(db, row.memberId, 'content.passed', { what }, now)
    } else {
      if (row.status === pass) await hide(db, row)
      await notify(db, row.memberId, 'content.refused', { what, reason }, now)
    }
  }
}

export const memberContents: ContentUses = { [nickname]: { decided }, [avatar]: { decided } }
