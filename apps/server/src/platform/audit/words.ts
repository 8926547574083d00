type Texts = Readonly<Record<string, string>>

type AuditWords = {
  /** Names of subjects, by the prefix before the colon. */
  subjects?: Texts
  /** Names of the fields of a change. */
  fields?: Texts
  /** Names of the values of `status`, by the prefix before the colon of the subject. */
  statuses?: Readonly<Record<string, Readonly<Record<number, string>>>>
  /** Names of the values of `kind`. */
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

/** Declares the Chinese names for a noun's audit log entries; call it beside the calls that write them. */
export const defineAuditWords = (words: AuditWords): void => {
  for (const [key, zh] of Object.entries(words.subjects ?? {})) put(subjects, key, zh)
  for (const [key, zh] of Object.entries(words.fields ?? {})) put(fields, key.toLowerCase(), zh)
  for (const [key, texts] of Object.entries(words.statuses ?? {})) put(statuses, key, texts)
  for (const [key, zh] of Object.entries(words.kinds ?? {})) put(kinds, key, zh)
}

/** Name of a kind of subject, such as 订单. */
export const subjectWord = (kind: string) => subjects.get(kind)
/** The kind of subject with this name. */
export const subjectKind = (word: string) => [...subjects].find(([, zh]) => zh === word)?.[0]
/** Name of a field, in any spelling of its key. */
export const fieldWord = (field: string) => fields.get(field.toLowerCase())
export const statusWord = (kind: string, status: number) => statuses.get(kind)?.[status]
export const kindWord = (kind: string) => kinds.get(kind)
