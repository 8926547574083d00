import { randomUUID } from 'node:crypto'

export interface Mail {
  to: string
  subject: string
  text: string
  attachment?: { name: string; bytes: Buffer }
}

const wide = 76
/** Bytes per encoded word, so that `Subject: ` and one word fit into the 76 columns of a line (RFC 2047, 2). */
const maxWordBytes = 39

const base64Lines = (bytes: Buffer) =>
  bytes
    .toString('base64')
    .match(new RegExp(`.{1,${wide}}`, 'g'))
    ?.join('\r\n') ?? ''

/** A header's text in encoded words (RFC 2047); characters are never split. */
export const encodedWords = (text: string): string => {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const words: string[] = []
  let word = ''
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > maxWordBytes) {
      words.push(word)
      word = ''
    }
    word += letter
  }
  words.push(word)
  return words.map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ')
}

/** `绿星商城 <a@b.cn>` → its name and its address. */
export const addressOf = (from: string): { name: string; address: string } => {
  const parts = /^(.*?)\s*<([^<>\s]+)>$/.exec(from)
  return parts ? { name: parts[1] ?? '', address: parts[2] ?? '' } : { name: '', address: from.trim() }
}

/** A mail in MIME format: plain text and an optional attachment. `id` is used for its Message-ID. */
export const mimeOf = (mail: Mail, from: string, now: Date, id: string): string => {
  const { name, address } = addressOf(from)
  const boundary = `gs-${randomUUID()}`
  const head = [
    `From: ${name === '' ? address : `${encodedWords(name)} <${address}>`}`,
    `To: ${mail.to}`,
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${address.split('@')[1] ?? 'localhost'}>`,
    'MIME-Version: 1.0',
  ]
  const text = [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(Buffer.from(mail.text)),
  ]
  if (!mail.attachment) return [...head, ...text, ''].join('\r\n')
  const { name: file, bytes } = mail.attachment
  return [
    ...head,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...text,
    `--${boundary}`,
    `Content-Type: application/pdf; name="${encodedWords(file)}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${encodedWords(file)}"`,
    '',
    base64Lines(bytes),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
