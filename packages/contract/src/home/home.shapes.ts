import { z } from 'zod'
import { ImagePath, Int } from '../platform/wire'

/** Fields of an advert common to shop and console. */
export const AdvertLook = z.object({
  ID: Int,
  Position: z.string(),
  Title: z.string(),
  SubTitle: z.string(),
  Tag: z.string(),
  ImgPath: ImagePath,
  Tint: z.string(),
  /** How often the popup is shown again: 10 every visit, 20 daily, 30 once; no meaning at other positions. */
  Frequency: Int,
})

/** Fields of a native menu's entry common to shop and console. */
export const MenuLook = z.object({
  ID: Int,
  Name: z.string(),
  ImgPath: ImagePath,
  Tint: z.string(),
  Badge: z.string(),
})
