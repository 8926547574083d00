import { ModerationStatus, moderationText } from '@greenstar/rules/moderation/moderation.status'
import type { Tone } from '../../ui/StatusTag'

const { pending, pass, reported } = ModerationStatus
const tones: Record<number, Tone> = { [pending]: 'pollen', [pass]: 'green', [reported]: 'clay' }

/** Colour of a comment's state: what waits and what was reported stand out. */
export const moderationTone = (status: number): Tone => tones[status] ?? 'neutral'

/** Returns the name of a comment's state (domain 16). */
export const moderationState = (status: number): string => moderationText[status] ?? '未知'
