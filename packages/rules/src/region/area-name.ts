/** Names of cities that say nothing: they stand between a province and a county that is its own city. */
const emptyNames: readonly string[] = ['市辖区', '县', '省直辖县', '自治区直辖县']

/** Province, city and county in one: 广东省深圳市南山区. 上海市 is written once, 省直辖县 not at all. */
export const areaName = (names: readonly string[]): string =>
  [...new Set(names)].filter((name) => !emptyNames.includes(name)).join('')
