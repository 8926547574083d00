import { ModerationStatus, moderationText } from '@greenstar/rules/moderation/moderation.status'
import type { Tone } from '../../ui/detail/StatusTag'

const { pending, pass, fail, reported } = ModerationStatus
const tones: Record<number, Tone> = { [pending]: 'pollen', [pass]: 'green', [reported]: 'clay' }

/** Colour of a comment's state: what waits and what was reported stand out. */
export const moderationTone = (status: number): Tone => tones[status] ?? 'neutral'

/** Returns the name of a comment's state (domain 16). */
export const moderationState = (status: number): string => moderationText[status] ?? '未知'

const choice = (status: number) => ({ value: String(status), label: moderationState(status) })

/** States to filter contents by. */
export const contentChoices = [pending, pass, fail, reported].map(choice)
/** States to filter comments by: a reported one waits again. */
export const commentChoices = [pending, pass, fail].map(choice)
