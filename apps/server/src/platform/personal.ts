import type { SQL } from 'drizzle-orm'

/** What happens to a table's rows of an erased member: deleted, kept, or changed by a statement. */
export type Fate = 'delete' | 'keep' | ((memberId: number, now: Date) => SQL)

/**
 * The noun's tables that refer to a member, or depend on one that does, in the sequence of their erasure. A test fails
 * for a new table that no noun names (reliability FR73). Orders, invoices and ledgers are kept without names, as
 * accounting law requires; keyed hashes are kept, so that no person gets a newcomer's rewards twice.
 */
export type Erasure = Readonly<Record<string, Fate>>

/** How a table is copied for its member: heading, columns left out, and the condition of its rows if not `member_id`. */
export type Copied = { zh: string; without?: readonly string[]; of?: (memberId: number) => SQL }

/**
 * The noun's tables in a member's copy of their data; 'internal' if members do not get one. A test fails for a table of
 * the erasure that is missing (reliability FR74). Left out are secrets (passwords, tokens, encrypted numbers), facts
 * about others, and counters without a meaning of their own.
 */
export type Copies = Readonly<Record<string, Copied | 'internal'>>
