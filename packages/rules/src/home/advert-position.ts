/** Position of an advert (spec 3); AD008 to AD010 do not exist. */
export const AdvertPosition = {
  AD001: 'AD001',
  AD002: 'AD002',
  AD003: 'AD003',
  AD004: 'AD004',
  AD005: 'AD005',
  AD006: 'AD006',
  AD007: 'AD007',
  AD011: 'AD011',
  popup: 9,
} as const
export type AdvertPosition = (typeof AdvertPosition)[keyof typeof AdvertPosition]
