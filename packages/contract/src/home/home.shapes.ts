import { z } from 'zod'
import { ImagePath, Int } from '../platform/wire'

/** What an advert is drawn of; the shop and the console add their own to it. */
export const AdvertLook = z.object({
  ID: Int,
  Position: z.string(),
  Title: z.string(),
  SubTitle: z.string(),
  Tag: z.string(),
  ImgPath: ImagePath,
  Tint: z.string(),
  /** How often the popup comes back: 10 every visit, 20 daily, 30 once; says nothing elsewhere. */
  Frequency: Int,
})

/** What an entry of a native menu is drawn of. */
export const MenuLook = z.object({
  ID: Int,
  Name: z.string(),
  ImgPath: ImagePath,
  Tint: z.string(),
  Badge: z.string(),
})
