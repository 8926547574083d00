const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'video/mp4': '.mp4',
}

/**
 * Key of a file in the storage: prefix, timestamp (ms), random number and original extension (spec 7.1);
 * undefined if the type is not allowed.
 */
export function uploadKey(prefix: string, type: string, now: number, random: number): string | undefined {
  const extension = extensions[type]
  return extension && `${prefix}${now}${String(Math.floor(random * 1e9)).padStart(9, '0')}${extension}`
}

/** Whether a key is directly under a prefix and has the form of `uploadKey` or of another client. */
export function isKeyUnder(prefix: string, key: string): boolean {
  return key.startsWith(prefix) && /^[\w-]{1,80}\.(jpe?g|png|gif|mp4)$/i.test(key.slice(prefix.length))
}
