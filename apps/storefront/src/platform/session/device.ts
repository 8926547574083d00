import { type Embedding, embedding } from './embedding'

/** deviceType of GetMemberInfo: platform, device model, OS and version (spec 7.1). */
export function deviceType(userAgent: string, platform: Embedding = embedding()): string {
  const ios = /(iPhone|iPad|iPod)[^;]*;.*?OS (\d+(?:[._]\d+)*)/.exec(userAgent)
  if (ios) return [platform, ios[1], 'iOS', ios[2]?.replaceAll('_', '.')].join(' ')
  const android = /Android (\d+(?:\.\d+)*);(?: [a-z]{2}-[a-z]{2};)? ([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(
    userAgent,
  )
  if (android) return [platform, android[2]?.trim(), 'Android', android[1]].join(' ')
  const desktop = /\b(?:Windows NT|Mac OS X|Linux)[^;)]*/.exec(userAgent)
  return [platform, 'unknown', desktop?.[0] ?? 'unknown'].join(' ')
}
