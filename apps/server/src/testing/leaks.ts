import { sql } from 'drizzle-orm'
import { receiver, receiverOf, type Seen, type World } from './world'

/** Values of the database that no response may ever contain. */
const secretsOf = async ({ db }: World): Promise<string[]> => {
  const { rows } = await db.execute<{ secret: string }>(sql`
    select token_hash as secret from member_sessions union select token_hash from operator_sessions
    union select password_hash from members union select password_hash from operators
    union select code_hash from sms_codes union select ticket_hash from messenger_tickets
    union select open_id from messenger_tickets union select union_id from messenger_tickets
    union select totp_sealed from operators union select password_hash from operator_passwords
    union select code_hash from operator_recovery_codes union select union_id from members union select open_id from members`)
  return rows.flatMap(({ secret }) => (secret && secret.length > 8 ? [secret] : []))
}

/** Eleven digits on their own; request ids contain such sequences. */
const phones = /(?<![\w-])1[3-9]\d{9}(?![\w-])/g
const secretName = /"\w*(hash|password|pwd|secret|unionid|session)\w*":/i
const harmlessName = /"(HasPassword|MustChangePassword|PasswordDate|SessionCount|Sessions?|SessionID)":/g

/** Phones that a response to a token may show in full: those sent by the caller, and those of their own parcels. */
const knownPhones = ({ people, seen }: World) => {
  const known = new Map<string | undefined, Set<string>>()
  const add = (token: string | undefined, list: readonly string[]) =>
    known.set(token, new Set([...(known.get(token) ?? []), ...list]))
  for (const member of people) {
    add(member.token, [receiverOf(member)])
  }
  for (const { token, sent } of seen) if (token) add(token, sent.match(phones) ?? [])
  return known
}

/** Calls whose purpose is to show masked data in full, for a stated reason (reliability FR72, FR87). */
export const showsWhole: ReadonlySet<string> = new Set([
  'console.member.ShowMemberPhone',
  'console.order.ShowReceivers',
  'console.invoice.ShowInvoiceReceiver',
])

/** A receiver's full name or address in a text. */
export const whereabouts = (text: string): string[] =>
  [receiver.receiverName, receiver.detail].filter((whole) => text.includes(whole))

const leakOf =
  (secrets: readonly string[], known: ReturnType<typeof knownPhones>) =>
  ({ name, token, text }: Seen) =>
    [
      ...secrets.filter((secret) => text.includes(secret)).map(() => 'a stored secret'),
      ...(text.match(phones) ?? []).filter((phone) => !showsWhole.has(name) && !known.get(token)?.has(phone)),
      ...(name.startsWith('console.') && !showsWhole.has(name) ? whereabouts(text) : []),
      ...(text.replace(harmlessName, '').match(secretName) ?? []),
      ...(/\$argon2|\bat \S+\.[tj]s:|node_modules|SQLSTATE|\bselect .+ from\b/i.exec(text) ?? []),
    ].map((what) => `${name}: ${what}`)

/** Leaks in the responses: secrets, phones of others, names of secret fields, stack traces. */
export const leaks = async (world: World): Promise<string[]> => {
  const find = leakOf(await secretsOf(world), knownPhones(world))
  return [...new Set(world.seen.flatMap(find))]
}
