import { CareKind } from './plant.care'

/** What the history of a plant holds: its cares and the member's diary. */
export const EntryKind = { ...CareKind, diary: 40 } as const
export type EntryKind = (typeof EntryKind)[keyof typeof EntryKind]
