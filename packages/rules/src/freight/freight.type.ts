/** Who pays the freight: collect, prepaid, free (spec 3, domain 15). */
export const FreightType = {
  DAOFU: 10,
  XIANFU: 20,
  BAOYOU: 30,
} as const
export type FreightType = (typeof FreightType)[keyof typeof FreightType]

/** Code of the template that new products name; until the shop has it, they cost what the settings say. */
export const standardTemplate = 'standard'
