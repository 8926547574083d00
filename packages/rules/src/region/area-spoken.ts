import { isUnnamedArea } from './area-name'

export type AreaName = {
  readonly text: string
  /** Whether it is the name of the area tree. */
  readonly isFull: boolean
  /** Whether it ends with a type, such as 市; a name without one may be the begin of a longer name. */
  readonly isWhole: boolean
}

const nations =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|保安|裕固|独龙|鄂伦春|各'
const autonomous = new RegExp(
  `^(.{2,}?)(?:(?:${nations})族|维吾尔|哈萨克|柯尔克孜|蒙古|塔吉克|锡伯)*自治(?:区|州|县|旗)$`,
)
const typed = /^(.{2,}?)(?:特别行政区|街道办事处|街道|地区|新区|林区|特区|矿区|省|市|区|县|盟|旗|镇|乡)$/

/** A name without its type: 广东省 → 广东, 恩施土家族苗族自治州 → 恩施; the name itself if one character would remain. */
const shortName = (name: string): string => (autonomous.exec(name) ?? typed.exec(name))?.[1] ?? name

/** Types that people give an area instead of its own: the type that it had before, or a shorter one. */
const otherTypes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/自治区$/, ['省', '自治区']],
  [/自治州$/, ['州']],
  [/自治县$/, ['县']],
  [/自治旗$/, ['旗']],
  [/(?:新|林|特|矿)区$/, ['区']],
]
/** A county that became a district, or a city that was a region. */
const formerTypes = { province: [], city: ['地区'], county: ['市', '区', '县', '新区'] } as const

/** Names that no rule gives: short ones, and those of areas that were renamed or became part of another one. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  内蒙古自治区: ['内蒙'],
  巴音郭楞蒙古自治州: ['巴州'],
  博尔塔拉蒙古自治州: ['博州'],
  克孜勒苏柯尔克孜自治州: ['克州'],
  东城区: ['崇文区'],
  西城区: ['宣武区'],
  滨海新区: ['塘沽区', '汉沽区', '大港区'],
  黄浦区: ['卢湾区', '南市区'],
  静安区: ['闸北区'],
  秦淮区: ['白下区'],
  鼓楼区: ['下关区'],
  姑苏区: ['沧浪区', '平江区', '金阊区'],
  上城区: ['江干区'],
  拱墅区: ['下城区'],
  鄞州区: ['鄞县'],
  思明区: ['开元区', '鼓浪屿区'],
  市北区: ['四方区'],
  黄岛区: ['胶南市'],
  襄阳市: ['襄樊市', '襄樊'],
  越秀区: ['东山区'],
  荔湾区: ['芳村区'],
  黄埔区: ['萝岗区'],
  普洱市: ['思茅市', '思茅地区'],
  香格里拉市: ['中甸县'],
  米东区: ['米泉市'],
}

/**
 * The names by which people write an area, the longest first: 浦东新区, 浦东区, 浦东. Names that its parent has belong to
 * the parent: 南昌 is the city, not 南昌县.
 */
export function spokenNames(name: string, level: keyof typeof formerTypes, parent = ''): AreaName[] {
  if (isUnnamedArea(name)) return []
  const short = shortName(name)
  const types =
    otherTypes.find(([own]) => own.test(name))?.[1] ?? (/[市区县]$/.test(name) ? formerTypes[level] : [])
  const texts = [short, ...types.map((type) => `${short}${type}`), ...(otherNames[name] ?? [])]
  const spoken = [...new Set(texts)]
    .filter((text) => text !== name && text !== parent && text !== shortName(parent))
    .map((text) => ({ text, isFull: false, isWhole: text !== short && text !== '内蒙' }))
  return [{ text: name, isFull: true, isWhole: true }, ...spoken].sort(
    (a, b) => b.text.length - a.text.length,
  )
}
