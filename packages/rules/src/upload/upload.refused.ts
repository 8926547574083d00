import { type Accepted, kindsText, pictureKinds } from './upload.words'

/** Refusal of a file of another kind. */
export const otherKindText = (accepted: Accepted): string => `文件类型不支持，请选择 ${kindsText(accepted)}`

/** Refusal of a file without bytes, such as a photo that is still in the cloud. */
export const emptyText = '这个文件是空的，可能还没有下载到手机上，请重新选择'

/** Said when the browser cannot read a chosen file; its own message is English. */
export const unreadableText = '文件读不出来：可能已移动、修改或正被占用，请重新选择'

/** Refusal of an iPhone photo that the browser cannot decode, and what to do. */
export const heicText = `这台设备打不开 HEIC 照片：请在 iPhone“设置-相机-格式”里选“兼容性最佳”后重拍，或截屏、另存为 JPG 后再选（支持 ${pictureKinds}）`

/** Said when an animation loses its motion. */
export const becameStillText = '动图会变成静态图片，只保留第一帧；需要动起来请用 GIF'
export const stillHereText = '这里只能用静态图片，动图只保留第一帧'
