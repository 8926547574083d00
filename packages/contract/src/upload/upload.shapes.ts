import { isFilm } from '@greenstar/rules/upload/upload.film'
import { Text } from '../platform/wire'

/** Path of a picture that `ConfirmUpload` returned; a film of the same purpose is none. */
export const PicturePath = Text(200, '图片不正确').refine(
  (path) => !isFilm(path),
  '这里只能添加图片，视频请重新选择',
)
