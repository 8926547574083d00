/** Placeholder cities of counties that belong directly to a province; not part of a name. */
const emptyNames: readonly string[] = ['市辖区', '县', '省直辖县', '自治区直辖县']

/** Joins province, city and county: 广东省深圳市南山区. 上海市 is written once, 省直辖县 is left out. */
export const areaName = (names: readonly string[]): string =>
  [...new Set(names)].filter((name) => !emptyNames.includes(name)).join('')
