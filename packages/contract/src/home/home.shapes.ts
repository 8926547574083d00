import { z } from 'zod'
import { ImagePath } from '../platform/wire'

/** What an advert is drawn of; the shop and the console add their own to it. */
export const AdvertLook = z.object({
  ID: z.number().int(),
  Position: z.string(),
  Title: z.string(),
  SubTitle: z.string(),
  Tag: z.string(),
  ImgPath: ImagePath,
  Tint: z.string(),
})

/** What an entry of a native menu is drawn of. */
export const MenuLook = z.object({
  ID: z.number().int(),
  Name: z.string(),
  ImgPath: ImagePath,
  Tint: z.string(),
  Badge: z.string(),
})
