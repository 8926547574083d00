const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'video/mp4': '.mp4',
}

/**
 * The key of a file in the storage: prefix, timestamp (ms), random number and the original extension (spec 7.1). A type
 * that is none of the allowed ones has no key.
 */
export function uploadKey(prefix: string, type: string, now: number, random: number): string | undefined {
  const extension = extensions[type]
  return extension && `${prefix}${now}${String(Math.floor(random * 1e9)).padStart(9, '0')}${extension}`
}

/** Whether a key lies directly under a prefix and has the form that `uploadKey` gives it, or another client's. */
export function isKeyUnder(prefix: string, key: string): boolean {
  return key.startsWith(prefix) && /^[\w-]{1,80}\.(jpe?g|png|gif|mp4)$/i.test(key.slice(prefix.length))
}
