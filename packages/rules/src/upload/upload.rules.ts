import { no, ok, type Verdict } from '../platform/verdict'

/** Default maximum files of one upload list (spec 5). */
export const MAX_UPLOADS = 99

export const UPLOAD_FAILED = '图片处理失败，请稍后重试'
export const uploadLimitText = (max: number) => `最多选择${max}张图片`

/** Allowed file types (spec 5). */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/gif', 'video/mp4'] as const

export function isUploadType(type: string): boolean {
  return (uploadTypes as readonly string[]).includes(type)
}

/** Adds files to the list; isSingle replaces it (spec 5). Refuses all if it would exceed `max`. */
export function addUploads<Item>(
  list: readonly Item[],
  chosen: readonly Item[],
  { max = MAX_UPLOADS, isSingle = false } = {},
): Verdict<readonly Item[], 'upload/too-many'> {
  if (isSingle) return ok(chosen.length > 0 ? chosen.slice(0, 1) : list)
  if (list.length + chosen.length > max) return no('upload/too-many', { max, message: uploadLimitText(max) })
  return ok([...list, ...chosen])
}
