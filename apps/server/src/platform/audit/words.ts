type Texts = Readonly<Record<string, string>>

type AuditWords = {
  /** What a subject is called, by the word before its colon. */
  subjects?: Texts
  /** What a field of a change is called. */
  fields?: Texts
  /** What the numbers of the field `status` mean, by the word before the colon of the subject. */
  statuses?: Readonly<Record<string, Readonly<Record<number, string>>>>
  /** What the values of the field `kind` mean. */
  kinds?: Texts
}

const subjects = new Map<string, string>()
const fields = new Map<string, string>()
const statuses = new Map<string, Readonly<Record<number, string>>>()
const kinds = new Map<string, string>()

const put = <T>(into: Map<string, T>, key: string, value: T) => {
  const before = into.get(key)
  if (before !== undefined && before !== value) throw new Error(`${key} has two names in the audit log`)
  into.set(key, value)
}

/** Says in Chinese what a noun writes into the audit log; stands beside the calls that write it. */
export const defineAuditWords = (words: AuditWords): void => {
  for (const [key, zh] of Object.entries(words.subjects ?? {})) put(subjects, key, zh)
  for (const [key, zh] of Object.entries(words.fields ?? {})) put(fields, key.toLowerCase(), zh)
  for (const [key, texts] of Object.entries(words.statuses ?? {})) put(statuses, key, texts)
  for (const [key, zh] of Object.entries(words.kinds ?? {})) put(kinds, key, zh)
}

/** The name of a kind of subject, such as 订单. */
export const subjectWord = (kind: string) => subjects.get(kind)
/** The kind of subject of a name. */
export const subjectKind = (word: string) => [...subjects].find(([, zh]) => zh === word)?.[0]
/** The name of a field, whichever way it is spelled. */
export const fieldWord = (field: string) => fields.get(field.toLowerCase())
export const statusWord = (kind: string, status: number) => statuses.get(kind)?.[status]
export const kindWord = (kind: string) => kinds.get(kind)
