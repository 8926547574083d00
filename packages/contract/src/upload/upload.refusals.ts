import { pictureKinds } from '@greenstar/rules/upload/upload.words'
import { defineRefusals } from '../platform/refusals'

export const uploadRefusals = defineRefusals({
  'upload/picture-unknown': { status: 101, msg: '图片不在素材库中，请重新选择' },
  'upload/picture-used': {
    status: 101,
    msg: ({ name, count }: { name: string; count: number }) => `“${name}”正被 ${count} 处使用，不能删除`,
  },
  'upload/not-a-picture': { status: 101, msg: `只支持 ${pictureKinds} 图片；HEIC 照片请先转成 JPG` },
  'upload/broken': { status: 101, msg: '图片不完整或已损坏，可能没有下载完，请重新选择原图' },
  'upload/too-large': {
    status: 101,
    msg: ({ megabytes }: { megabytes: number }) => `图片不能超过 ${megabytes} MB`,
  },
  'upload/too-many-pixels': {
    status: 101,
    msg: ({ side, pixels }: { side: number; pixels: number }) =>
      `图片尺寸过大：每边最多 ${side} 像素，一共最多 ${pixels / 10_000} 万像素`,
  },
  'upload/moves-too-long': {
    status: 101,
    msg: '动图过大，请缩短或缩小后再上传（400×300 最多约 250 帧）',
  },
  'upload/not-a-film': {
    status: 101,
    msg: '只能上传 H.264 编码的 MP4、MOV 视频；iPhone 请在“设置-相机-格式”里选“兼容性最佳”后重拍',
  },
  'upload/film-broken': { status: 101, msg: '视频无法识别，请换一段' },
  'upload/film-too-large': {
    status: 101,
    msg: ({ megabytes }: { megabytes: number }) => `视频不能超过 ${megabytes} MB`,
  },
  'upload/film-too-long': {
    status: 101,
    msg: ({ seconds }: { seconds: number }) => `视频不能超过 ${seconds} 秒`,
  },
  'upload/film-unknown': { status: 101, msg: '视频不存在或已被清理，请重新上传' },
  'upload/table': { status: 101, msg: ({ message }: { message: string }) => message },
  'upload/no-films-here': { status: 101, msg: '这里只能上传图片' },
  'upload/too-often': { status: 101, msg: '上传过于频繁，请稍后再试' },
  'upload/no-space': {
    status: 101,
    msg: ({ megabytes }: { megabytes: number }) => `素材库空间已满（${megabytes} MB），请先删除不用的图片`,
  },
  'upload/paste-gone': { status: 101, msg: '粘贴的内容已过期，请重新粘贴' },
  'upload/not-found': { status: 101, msg: '图片没有上传成功，请重新选择' },
  'upload/not-yours': { status: 101, msg: '图片不存在或已失效，请重新上传' },
  'upload/storage-down': { status: 101, msg: '存储服务暂时不可用，请稍后重试' },
})
