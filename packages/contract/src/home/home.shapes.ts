import { z } from 'zod'
import { ImagePath, Int } from '../platform/wire'

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

export const MenuLook = z.object({
  ID: Int,
  Name: z.string(),
  ImgPath: ImagePath,
  Tint: z.string(),
  Badge: z.string(),
})
