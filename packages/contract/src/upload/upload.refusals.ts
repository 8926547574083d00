import { defineRefusals } from '../platform/refusals'

export const uploadRefusals = defineRefusals({
  'upload/picture-unknown': { status: 101, msg: '图片不在素材库中，请重新选择' },
  'upload/picture-used': {
    status: 101,
    msg: ({ name, count }: { name: string; count: number }) => `“${name}”正被 ${count} 处使用，不能删除`,
  },
  'upload/not-a-picture': { status: 101, msg: '只能上传 JPG、PNG、WebP 或 GIF 图片' },
  'upload/broken': { status: 101, msg: '图片已损坏，请换一张' },
  'upload/too-large': {
    status: 101,
    msg: ({ megabytes }: { megabytes: number }) => `图片不能超过 ${megabytes} MB`,
  },
  'upload/too-many-pixels': {
    status: 101,
    msg: ({ side }: { side: number }) => `图片尺寸过大，每边最多 ${side} 像素`,
  },
  'upload/not-a-film': { status: 101, msg: '只能上传 MP4（H.264）视频' },
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
  'upload/no-films-here': { status: 101, msg: '这里只能上传图片' },
  'upload/too-often': { status: 101, msg: '上传过于频繁，请稍后再试' },
  'upload/no-space': {
    status: 101,
    msg: ({ megabytes }: { megabytes: number }) => `素材库空间已满（${megabytes} MB），请先删除不用的图片`,
  },
  'upload/not-found': { status: 101, msg: '图片没有上传成功，请重新选择' },
  'upload/not-yours': { status: 101, msg: '图片不存在或已失效，请重新上传' },
  'upload/storage-down': { status: 101, msg: '存储服务暂时不可用，请稍后重试' },
})
