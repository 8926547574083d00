import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { currentUser } from '../../platform/session'
import { localShelf, storageKeys } from '../../platform/storage'

/** A post being written. */
export interface PostDraft {
  content: string
  images: string[]
  /** 0 for none. */
  activityID: number
  goods: { ID: number; Name: string }[]
}

export const emptyDraft: PostDraft = { content: '', images: [], activityID: 0, goods: [] }

interface Kept extends PostDraft {
  /** Code of the member: on a shared phone, another member must not see the draft. */
  member: string
  /** ms since 1970. */
  at: number
}

/** Text is kept for a month, pictures for as long as the shop keeps unused ones. */
const wordsMs = 30 * DAY
const picturesMs = 12 * HOUR

const memberCode = (): string => currentUser()?.MemberInfo.MemberCode ?? ''

const isEmpty = ({ content, images }: PostDraft): boolean => content.trim() === '' && images.length === 0

/** Returns the draft that the member started on an earlier visit. */
export function keptDraft(now: number): PostDraft | undefined {
  const kept = localShelf.get<Kept>(storageKeys.showDraft)
  if (!kept || kept.member !== memberCode() || now - kept.at > wordsMs) return undefined
  const { content, images, activityID, goods } = kept
  const draft = { content, activityID, goods, images: now - kept.at > picturesMs ? [] : images }
  return isEmpty(draft) ? undefined : draft
}

export function keepDraft(draft: PostDraft, now: number): void {
  if (isEmpty(draft)) forgetDraft()
  else localShelf.set(storageKeys.showDraft, { ...draft, member: memberCode(), at: now } satisfies Kept)
}

export const forgetDraft = (): void => localShelf.remove(storageKeys.showDraft)
