/** Whether an area is a level without a name of its own, such as 省直辖县: a placeholder above counties of a province. */
export const isUnnamedArea = (name: string): boolean => /直辖|^县$|^市辖区$/.test(name)

/** Joins province, city and county: 广东省深圳市南山区. 上海市 is written once, 省直辖县 is left out. */
export const areaName = (names: readonly string[]): string =>
  [...new Set(names)].filter((name) => !isUnnamedArea(name)).join('')
