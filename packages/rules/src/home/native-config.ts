/** Menus of GetAllNativeConfig (spec 7.3). */
export const NativeConfigType = {
  pollenMenu: 20,
  homeMenu: 40,
} as const
export type NativeConfigType = (typeof NativeConfigType)[keyof typeof NativeConfigType]
