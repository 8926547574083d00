import { commentStateText, TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { Tone } from '../../ui/StatusTag'

const { pending, pass, reported } = TalentWorksStatus
const tones: Record<number, Tone> = { [pending]: 'pollen', [pass]: 'green', [reported]: 'clay' }

/** Colour of a comment's state: what waits and what was reported stand out. */
export const commentTone = (status: number): Tone => tones[status] ?? 'neutral'

/** Returns the name of a comment's state (domain 16). */
export const commentState = (status: number): string => commentStateText[status] ?? '未知'
