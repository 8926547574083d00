import { coverOf, FILM_TYPE, isFilm } from '@greenstar/rules/upload/upload.film'

/** Widths in px at which every picture is served, as the front ends ask for them. */
export const pictureWidths = [96, 160, 320, 640, 768, 960] as const

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Uploaded pictures lie apart from drawn ones. */
const folder = '/media/u/'

/** Names are made by the server alone: 32 hexadecimal digits, then width and format. */
const fileName = /^[0-9a-f]{32}(\.(96|160|320|640|768|960)\.(avif|webp|jpg)|\.jpg|\.mp4)$/

export const isPictureFile = (file: string): boolean => fileName.test(file)

/** The file in the place of one that a picture lacks, because it was uploaded before 768 was a width. */
export const olderFile = (file: string): string | undefined =>
  file.includes('.768.') ? file.replace('.768.', '.960.') : undefined

/** `image/avif` and the like of a file's name. */
export const typeOfFile = (file: string): string =>
  isFilm(file) ? FILM_TYPE : (types[file.slice(file.lastIndexOf('.') + 1) as PictureFormat] ?? types.jpg)

/** The wire path of an uploaded picture. */
export const pathOfPicture = (name: string): string => `${folder}${name}.jpg`

/** The wire path of a film; one that a member sent has a cover of the same name. */
export const pathOfFilm = (name: string): string => `${folder}${name}.mp4`

/** The wire path of the picture or film that a file belongs to. */
export const pathOfFile = (file: string): string =>
  isFilm(file) ? `${folder}${file}` : pathOfPicture(file.slice(0, 32))

/** Where the object storage keeps a file of a picture. */
export const storageKey = (file: string): string => `media/${file}`

/** Every file of an uploaded picture, or of a film and its cover, by its wire path. */
export const filesOfPicture = (path: string): string[] => {
  if (isFilm(path)) return [path.slice(folder.length), ...filesOfPicture(coverOf(path))]
  const name = path.slice(folder.length, -'.jpg'.length)
  return [
    `${name}.jpg`,
    ...pictureWidths.flatMap((width) => pictureFormats.map((format) => `${name}.${width}.${format}`)),
  ]
}
