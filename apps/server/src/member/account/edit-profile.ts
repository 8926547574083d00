import type { DataOf, ParsedOf, Shop } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import {
  ageAt,
  BIRTHDAY_EVERY_DAYS,
  isBirthday,
  isFullProfile,
  PROFILE_CHANGES_A_DAY,
  YOUNGEST,
} from '@greenstar/rules/member/profile'
import { ContentKind, contentText } from '@greenstar/rules/moderation/content.kind'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { type ContentRow, listOpen } from '../../moderation/moderation.service'
import type { App } from '../../platform/app'
import { countOfDay } from '../../platform/attempts/attempts'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { moment } from '../../platform/wire'
import { claimUploads } from '../../upload/upload.service'
import { holdMember, type MemberRow, updateProfile } from '../member.store'
import { runMemberEffects } from '../member-effect.service'
import { handInPortrait, withdraw } from './portrait'

type Payload = ParsedOf<Shop['member']['MemberEdit']>
type Profile = DataOf<Shop['member']['GetMyProfile']>

/** Returns when the birthday may be changed again (ms); undefined: now. */
const birthdayFrom = ({ birthdaySetAt }: MemberRow, now: number): number | undefined => {
  const from = birthdaySetAt ? birthdaySetAt.getTime() + BIRTHDAY_EVERY_DAYS * DAY : 0
  return from > now ? from : undefined
}

const reviewWire = (open: readonly ContentRow[], kind: number): Profile['NameReview'] => {
  const row = open.find((one) => one.kind === kind)
  return row
    ? { Text: row.content, Image: row.images[0] ?? '', Status: row.status, Reason: row.reason }
    : null
}

/** Returns a member's profile, with nickname and avatar that are in moderation. */
export const readProfile = async (db: Db, row: MemberRow, now: number): Promise<Profile> => {
  const open = await listOpen(db, row.id, [ContentKind.nickname, ContentKind.avatar])
  const from = birthdayFrom(row, now)
  return {
    MemberName: row.name,
    Avatar: row.avatar,
    Mobile: maskPhone(row.phone),
    Birthday: row.birthday ?? '',
    BirthdayFrom: from === undefined ? null : moment(new Date(from)),
    Gender: row.gender,
    City: row.city,
    HasPassword: row.passwordHash !== null,
    HasMessenger: row.unionId !== null,
    AuditStatus: row.auditStatus,
    NameReview: reviewWire(open, ContentKind.nickname),
    AvatarReview: reviewWire(open, ContentKind.avatar),
  }
}

const checkBirthday = (row: MemberRow, birthday: string, now: number) => {
  if (!isBirthday(birthday, now)) throw refuse('member/birthday-wrong')
  if (ageAt(birthday, now) < YOUNGEST) throw refuse('member/too-young')
  const from = birthdayFrom(row, now)
  if (from !== undefined) throw refuse('member/birthday-once', { day: shanghaiDay(from) })
}

/** Hands in a nickname or avatar. Refuses with member/profile-often after `PROFILE_CHANGES_A_DAY` of its kind. */
const change = async (app: App, db: Db, handed: Parameters<typeof handInPortrait>[2], now: number) => {
  const { memberId, kind } = handed
  if ((await countOfDay(db, `profile:${kind}:${memberId}`, now)) > PROFILE_CHANGES_A_DAY)
    throw refuse('member/profile-often', { what: contentText(kind) })
  await handInPortrait(app, db, handed, now)
}

/**
 * Changes a member's profile; fields that are not sent stay unchanged.
 *
 * - Birthday: once a year, because birthday presents depend on it. Members under fourteen need a guardian's
 *   consent (reliability FR74).
 * - Nickname and avatar: `PROFILE_CHANGES_A_DAY` times a day. A new one is moderated first (domain 16);
 *   until then other people see the old one.
 */
export const editProfile = async (
  app: App,
  db: Db,
  memberId: number,
  payload: Payload,
  now: number,
): Promise<Profile> => {
  const row = await holdMember(db, memberId)
  if (!row) throw refuse('member/gone')
  const { nickName, avatar, birthday, gender, city } = payload
  const bornAnew = birthday !== undefined && birthday !== row.birthday
  if (bornAnew) checkBirthday(row, birthday, now)
  if (nickName === row.name) await withdraw(db, memberId, ContentKind.nickname, now)
  else if (nickName !== undefined)
    await change(app, db, { memberId, kind: ContentKind.nickname, content: nickName }, now)
  if (avatar !== undefined && avatar === row.avatar) await withdraw(db, memberId, ContentKind.avatar, now)
  else if (avatar !== undefined) {
    await claimUploads(db, memberId, UploadPurpose.avatar, [avatar])
    await change(app, db, { memberId, kind: ContentKind.avatar, images: [avatar] }, now)
  }
  const changes = {
    ...(bornAnew ? { birthday, birthdaySetAt: new Date(now) } : {}),
    ...(gender === undefined ? {} : { gender }),
    ...(city === undefined ? {} : { city }),
  }
  if (Object.keys(changes).length > 0) await updateProfile(db, memberId, changes)
  const after = (await holdMember(db, memberId)) ?? row
  if (isFullProfile(after)) await runMemberEffects('profile', app, db, memberId, now)
  return readProfile(db, after, now)
}
