/** What a place for files takes. */
export type Accepted = { pictures: boolean; films: boolean }

/** Kinds of pictures that are accepted, named where one chooses and in the refusal. */
export const pictureKinds = 'JPG、PNG、WebP、AVIF、GIF'
export const filmKinds = 'MP4、MOV（H.264）'

/** Names the accepted kinds, such as `JPG、PNG、WebP、AVIF、GIF 图片，MP4、MOV（H.264）视频`. */
export const kindsText = ({ pictures, films }: Accepted): string =>
  [pictures ? `${pictureKinds} 图片` : '', films ? `${filmKinds}视频` : ''].filter(Boolean).join('，')

/** The `accept` of a file field: the specification's image and video; the check decides by content (spec 5). */
export const acceptOf = ({ pictures, films }: Accepted): string =>
  [pictures ? 'image/*' : '', films ? 'video/*' : ''].filter(Boolean).join()
