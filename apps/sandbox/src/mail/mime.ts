export interface Letter {
  subject: string
  text: string
  files: { name: string; bytes: number }[]
}

/** Decodes encoded words of a header (RFC 2047). */
const plainWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_all, word: string) =>
      Buffer.from(word, 'base64').toString('utf8'),
    )

const headOf = (part: string) => {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const of = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  return { of, body: rest.join('\r\n\r\n') }
}

const bytesOf = (part: ReturnType<typeof headOf>) =>
  Buffer.from(part.body, /base64/i.test(part.of('Content-Transfer-Encoding')) ? 'base64' : 'utf8')

/** Parses a mail: its text and attachments. */
export const letterOf = (mail: string): Letter => {
  const whole = headOf(mail)
  const subject = plainWords(whole.of('Subject'))
  const boundary = /boundary="([^"]+)"/i.exec(whole.of('Content-Type'))?.[1]
  if (boundary === undefined) return { subject, text: bytesOf(whole).toString('utf8'), files: [] }
  const parts = whole.body.split(`--${boundary}`).slice(1, -1)
  const read = parts.map((part) => headOf(part.replace(/^\r\n/, '')))
  const nameOf = (part: ReturnType<typeof headOf>) =>
    plainWords(/filename="([^"]*)"/i.exec(part.of('Content-Disposition'))?.[1] ?? '')
  return {
    subject,
    text: read
      .filter((part) => nameOf(part) === '')
      .map((part) => bytesOf(part).toString('utf8'))
      .join('\n'),
    files: read
      .filter((part) => nameOf(part) !== '')
      .map((part) => ({ name: nameOf(part), bytes: bytesOf(part).length })),
  }
}
