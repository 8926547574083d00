import { expect, test } from 'vitest'
import { areaName } from './area-name'

test.each([
  [['广东省', '深圳市', '南山区'], '广东省深圳市南山区'],
  [['上海市', '上海市', '浦东新区'], '上海市浦东新区'],
  [['湖北省', '省直辖县', '仙桃市'], '湖北省仙桃市'],
  [['新疆维吾尔自治区', '自治区直辖县级行政区划', '石河子市'], '新疆维吾尔自治区石河子市'],
  [['重庆市', '县', '城口县'], '重庆市城口县'],
])('the name of %j is %s', (names, name) => {
  expect(areaName(names)).toBe(name)
})
