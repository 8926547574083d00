import { isUnnamedArea } from './area-name'

export type AreaName = {
  readonly text: string
  /** Whether it is the name of the area tree. */
  readonly isFull: boolean
  /** Whether it ends with a type, such as 市; a name without one may be the begin of a longer name. */
  readonly isWhole: boolean
  /** A place within the area: it says which area is meant, and stays in the detail. */
  readonly isPlace?: boolean
}

const nations =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|保安|裕固|独龙|鄂伦春|各'
const autonomous = new RegExp(
  `^(.{2,}?)(?:(?:${nations})族|维吾尔|哈萨克|柯尔克孜|蒙古|塔吉克|锡伯)*自治(?:区|州|县|旗)$`,
)
const typed = /^(.{2,}?)(?:特别行政区|街道办事处|街道|地区|新区|林区|特区|矿区|省|市|区|县|盟|旗|镇|乡)$/

/** A name without its type: 广东省 → 广东, 恩施土家族苗族自治州 → 恩施; the name itself if one character would remain. */
export const shortName = (name: string): string => (autonomous.exec(name) ?? typed.exec(name))?.[1] ?? name

/** Types that people give an area instead of its own: the type that it had before, or a shorter one. */
const otherTypes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/自治区$/, ['省', '自治区']],
  [/自治州$/, ['州']],
  [/自治县$/, ['县']],
  [/自治旗$/, ['旗']],
  [/(?:新|林|特|矿)区$/, ['区']],
  // towns of a city without counties: 东莞市南城区
  [/街道(?:办事处)?$/, ['区', '街道']],
]
/** A county that became a district, or a city that was a region. */
const formerTypes = { province: [], city: ['地区'], county: ['市', '区', '县', '新区'] } as const

/** Names that no rule gives: short ones, and those of areas that were renamed or became part of another one. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  内蒙古自治区: ['内蒙'],
  巴音郭楞蒙古自治州: ['巴州'],
  博尔塔拉蒙古自治州: ['博州'],
  克孜勒苏柯尔克孜自治州: ['克州'],
  锡林郭勒盟: ['锡盟'],
  巴彦淖尔市: ['巴盟'],
  乌兰察布市: ['乌盟', '乌兰察布盟'],
  呼伦贝尔市: ['呼盟', '呼伦贝尔盟'],
  鄂尔多斯市: ['伊盟', '伊克昭盟'],
  通辽市: ['哲盟', '哲里木盟'],
  阿拉善盟: ['阿盟'],
  东城区: ['崇文区'],
  西城区: ['宣武区'],
  滨海新区: ['塘沽区', '汉沽区', '大港区'],
  蓟州区: ['蓟县'],
  浦东新区: ['南汇区', '南汇县'],
  黄浦区: ['卢湾区', '南市区'],
  静安区: ['闸北区'],
  秦淮区: ['白下区'],
  鼓楼区: ['下关区'],
  梁溪区: ['崇安区', '南长区', '北塘区'],
  清江浦区: ['清河区', '清浦区'],
  淮安区: ['楚州区'],
  邗江区: ['维扬区'],
  海州区: ['新浦区'],
  丹徒区: ['丹徒县'],
  姑苏区: ['沧浪区', '平江区', '金阊区'],
  上城区: ['江干区'],
  拱墅区: ['下城区'],
  鄞州区: ['鄞县', '江东区'],
  柯桥区: ['绍兴县'],
  衢江区: ['衢县'],
  思明区: ['开元区', '鼓浪屿区'],
  市北区: ['四方区'],
  黄岛区: ['胶南市'],
  莱芜区: ['莱城区', '莱芜市莱城区', '莱芜莱城区'],
  陵城区: ['陵县'],
  襄阳市: ['襄樊市', '襄樊'],
  越秀区: ['东山区'],
  荔湾区: ['芳村区'],
  黄埔区: ['萝岗区'],
  普洱市: ['思茅市', '思茅地区'],
  香格里拉市: ['中甸县'],
  米东区: ['米泉市'],
  色尼区: ['那曲县'],
  卡若区: ['昌都县'],
  巴宜区: ['林芝县'],
  杨陵区: ['杨凌示范区', '杨凌区'],
  鄠邑区: ['户县'],
  华州区: ['华县'],
  郫都区: ['郫县'],
  达川区: ['达县'],
  叙州区: ['宜宾县'],
  安州区: ['安县'],
  播州区: ['遵义县'],
  盘州市: ['盘县'],
  花溪区: ['小河区'],
  綦江区: ['万盛区', '万盛经开区', '万盛经济技术开发区'],
  大足区: ['双桥区'],
  开州区: ['开县'],
  建安区: ['许昌县'],
  祥符区: ['开封县'],
  龙亭区: ['金明区'],
  陕州区: ['陕县'],
  孟津区: ['吉利区'],
  渌口区: ['株洲县'],
  郧阳区: ['郧县'],
  新建区: ['湾里区'],
  广信区: ['上饶县'],
  庐山市: ['星子县'],
  柴桑区: ['九江县'],
  义安区: ['铜陵县'],
  铜官区: ['铜官山区', '狮子山区'],
  湾沚区: ['芜湖县'],
  弋江区: ['三山区', '马塘区'],
  电白区: ['茂港区'],
  信都区: ['邢台县', '桥西区'],
  任泽区: ['任县'],
  曹妃甸区: ['唐海县'],
  竞秀区: ['新市区'],
  莲池区: ['南市区', '北市区'],
  云州区: ['大同县'],
  云冈区: ['南郊区', '矿区'],
  上党区: ['长治县'],
  浑南区: ['东陵区'],
  沈北新区: ['新城子区'],
  香坊区: ['动力区'],
  昆都仑区: ['昆区'],
  鄂温克族自治旗: ['鄂温克旗'],
  长安区: ['桥东区'],
  襄都区: ['桥东区'],
  平城区: ['城区'],
  潞州区: ['城区', '郊区'],
  新吴区: ['新区'],
  虎丘区: ['新区'],
  工业园区: ['园区'],
  亭湖区: ['城区'],
  濂溪区: ['庐山区'],
  惠济区: ['邙山区'],
  禹王台区: ['南关区'],
  卫滨区: ['新华区'],
  凤泉区: ['北站区'],
  零陵区: ['芝山区'],
  金平区: ['金园区', '升平区'],
  濠江区: ['达濠区', '河浦区'],
  万秀区: ['蝶山区'],
  昭化区: ['元坝区'],
  利州区: ['市中区'],
  船山区: ['市中区'],
  浑江区: ['八道江区'],
  道外区: ['太平区'],
  伊美区: ['伊春区', '美溪区'],
  乌翠区: ['乌马河区', '翠峦区'],
  金林区: ['金山屯区', '西林区'],
  丰林县: ['新青区', '红星区', '五营区'],
  大箐山县: ['带岭区'],
  汤旺县: ['汤旺河区', '乌伊岭区'],
  友好区: ['上甘岭区'],
  瑶海区: ['东市区'],
  庐阳区: ['中市区'],
  蜀山区: ['西市区'],
  包河区: ['郊区'],
  镜湖区: ['新芜区'],
  花山区: ['金家庄区'],
  集美区: ['杏林区'],
  任城区: ['市中区'],
  思茅区: ['翠云区'],
  秦州区: ['秦城区'],
  麦积区: ['北道区'],
  陈仓区: ['宝鸡县'],
  襄州区: ['襄阳区', '襄阳县'],
  芒市: ['潞西市'],
  横州市: ['横县'],
  乌鲁木齐市: ['乌市'],
  宁洱哈尼族彝族自治县: ['普洱县'],
  龙岗区: ['大鹏新区'],
  巢湖市: ['巢湖市居巢区'],
  庐江县: ['巢湖市庐江县'],
  无为市: ['巢湖市无为县'],
  含山县: ['巢湖市含山县'],
  和县: ['巢湖市和县'],
  钢城区: ['莱芜市钢城区', '莱芜钢城区'],
  达尔罕茂明安联合旗: ['达茂旗'],
  莫力达瓦达斡尔族自治旗: ['莫旗'],
  东乌珠穆沁旗: ['东乌旗'],
  西乌珠穆沁旗: ['西乌旗'],
  陈巴尔虎旗: ['陈旗'],
  新巴尔虎左旗: ['新左旗'],
  新巴尔虎右旗: ['新右旗'],
  克什克腾旗: ['克旗'],
  武进区: ['戚墅堰区'],
  济源市: ['济源示范区', '济源产城融合示范区'],
  松山湖: ['松山湖园区', '松山湖高新区'],
  郑州航空港经济综合实验区: ['航空港区', '航空港经济综合实验区'],
  长春净月高新技术产业开发区: ['净月区'],
  兰陵县: ['苍山县'],
  彬州市: ['彬县'],
}

/** Places by which people name an area that few call by its own name, such as the parishes of Macao. */
const places: Readonly<Record<string, readonly string[]>> = {
  花地玛堂区: ['黑沙环', '关闸', '筷子基'],
  嘉模堂区: ['氹仔', '凼仔'],
  圣方济各堂区: ['路环'],
  路氹填海区: ['路氹'],
  中西区: ['中环', '上环', '西环', '金钟', '坚尼地城'],
  湾仔区: ['铜锣湾', '跑马地'],
  油尖旺区: ['旺角', '尖沙咀', '油麻地', '佐敦'],
  观塘区: ['牛头角', '蓝田'],
  元朗区: ['天水围'],
  西贡区: ['将军澳'],
  葵青区: ['葵涌', '青衣'],
  离岛区: ['东涌'],
  香洲区: ['横琴'],
  西沙区: ['永兴岛'],
}

/** The usual short names of banners that are parts of one: 科尔沁左翼中旗 → 科左中旗, 土默特左旗 → 土左旗. */
const partOfBanner = /^(.).+?([左右]?)翼?([左右前中后]旗)$/

const zone = /^(.*?)(高新技术产业|高新技术|高技术产业|经济技术|经济)(?:开发区|园区)$/

/** Names of a development zone, with and without the city before it: 合肥高新技术产业开发区 → 高新区, 合肥高新区. */
function zoneNames(name: string, parent: string): string[] {
  const city = parent === '' ? -1 : name.indexOf(shortName(parent))
  const own = city < 0 ? name : name.slice(city + shortName(parent).length).replace(/^市(?!中)/, '')
  const [, before = '', kind] = zone.exec(own) ?? []
  if (!kind) return []
  const kinds = kind.startsWith('高')
    ? ['高新技术产业开发区', '高新技术开发区', '高新区']
    : ['经济技术开发区', '经济开发区', '经开区', '开发区']
  const all = kinds.flatMap((one) => [`${before}${one}`, `${shortName(parent)}${before}${one}`])
  return [own, ...all]
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
  const texts = [
    short,
    ...types.map((type) => `${short}${type}`),
    ...zoneNames(name, parent),
    ...(partOfBanner.test(name) ? [name.replace(partOfBanner, '$1$2$3')] : []),
    ...(otherNames[name] ?? []),
  ]
  const spoken = [...new Set(texts)]
    .filter((text) => text !== name && text !== parent && text !== shortName(parent))
    .map((text) => ({ text, isFull: false, isWhole: text !== short && text !== '内蒙' }))
  const inside = (places[name] ?? []).map((text) => ({ text, isFull: false, isWhole: true, isPlace: true }))
  return [{ text: name, isFull: true, isWhole: true }, ...spoken, ...inside].sort(
    (a, b) => b.text.length - a.text.length,
  )
}
