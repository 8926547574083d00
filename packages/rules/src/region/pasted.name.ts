/** A word of the text that may be the name, and what is known of its place. */
export type Candidate = {
  readonly text: string
  readonly isBesidePhone: boolean
  readonly isBeforeArea: boolean
  /** All that follows the areas, or the first word after their label: then it is the detail. */
  readonly isOnlyDetail: boolean
  /** A blank or a sign is between the areas and it. */
  readonly isApartFromArea: boolean
  /** The first or the last word of the text. */
  readonly isAtEdge: boolean
  /** The word before it ends as an address does: 1号, 302室, 3-502. */
  readonly isAfterDoor: boolean
  readonly isInBrackets: boolean
  /** 收 follows it. */
  readonly isReceived: boolean
}

const compound =
  '欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|司徒|夏侯|轩辕|端木|南宫|独孤|西门|百里|呼延|澹台|公冶|宗政|濮阳|淳于|单于|太叔|申屠|仲孙|钟离|鲜于|闾丘|司空|司寇|拓跋|完颜|欧陽|諸葛'
const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛奚范彭郎鲁韦昌马苗凤方俞任袁柳史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余顾孟黄穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房裘缪解应宗丁宣邓单洪包诸左石崔吉龚程邢裴陆荣翁荀甄曲封储靳段富巫焦巴谷车侯全班秋仲宫宁仇甘厉祖武符刘景詹龙叶幸司黎白蒲从索赖卓蔺屠蒙池乔闻党翟谭劳姬申冉桑桂牛燕尚温庄晏瞿阎习艾容古易廖居衡步耿满匡文寇广欧沃利越隆师巩聂晁敖冷辛那简饶曾关查红游竺权盖岳帅况郈海晋楚闫佟商牟墨哈谯年爱阳佘佴肖代覃邸苑区乡村镇园室楼占涂付仝冼揭阚逯战展洛丛仪敬苟辜禤岩'
const isSurname = new RegExp(
  `^(?:(?:${compound})[\\u4e00-\\u9fff]{1,2}|[${surnames}][\\u4e00-\\u9fff]{1,2})$`,
)
/** Whether it is a usual surname with one or two characters behind it. */
export const isUsualName = (text: string): boolean => isSurname.test(text)

const title = /(?:先生|女士|小姐|太太|老师|同学|阿姨|叔叔|师傅|经理|老板|店长|医生|律师|主任|[总哥姐叔姨爷])$/
/** A title or a sex as a word of its own. */
export const titleAlone = /^(?:先生|女士|小姐|太太|老师|同学|阿姨|叔叔|师傅|男|女)$/
const middleDot = /^[\u4e00-\u9fff]+(?:[·•‧・∙.．][\u4e00-\u9fff]+)+$/
/** Words of an alphabet: Tom Lee, Анна Иванова, 김 민수. */
export const spelled = /^(?!\p{Script=Han})\p{L}(?:[\p{L}\p{M}\s.'’-](?<!\p{Script=Han}))*$/u
/** A name has no digits and no signs but those within names and emoji. */
const possible =
  /^[\p{L}\p{M}\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\s.'’·•‧・∙．()（）&+*-]+$|^[A-Za-z]{3,}[\w-]*$/u
/** What joins emoji or gives them their colour. */
const joiners = /\ufe0f|\u200d/g
const place =
  /苏木$|嘎查$|[农林牧]场$|[路街巷弄道号楼室栋幢座层村镇乡组队园苑区店厦城院门口场站厂局所部校馆市省县湾府庭轩阁居里坊寨屯庄桥旁边]$|单元$|大学$|中学$|小学$|附近$|对面$|广场$|^(?:no|room|rm|flat|apt|apartment|unit|building|bldg|block|floor|suite)\.?$|\b(?:road|rd|street|avenue|ave|lane|district|city|china)\.?$/i
const someone =
  /管家|管理处|管理员|物业|前台|门卫|保安|驿站|快递|丰巢|菜鸟|代收|家里|公司|门口|电话|备注|请|勿|不要|送货|楼下/

/** Between two names. */
const and = /(?<=\p{Script=Han})[/、](?=\p{Script=Han})/u

const isSpelled = (text: string): boolean => text.length > 1 && spelled.test(text)

const maxNameLength = 25

/** How much a word looks like the name of the receiver; 3 is enough, 2 beside a phone in the text. */
export function nameScore(candidate: Candidate): number {
  const { text } = candidate
  if (text.length > maxNameLength || titleAlone.test(text)) return Number.NEGATIVE_INFINITY
  if (!possible.test(text.replace(and, '').replace(joiners, ''))) return Number.NEGATIVE_INFINITY
  const isLikely = isSurname.test(text) || title.test(text) || middleDot.test(text) || isSpelled(text)
  const points: [boolean, number][] = [
    [candidate.isReceived, 6],
    [candidate.isBesidePhone, 3],
    [candidate.isBeforeArea, 2],
    [candidate.isAfterDoor, 2],
    [candidate.isAtEdge, 1],
    [isLikely, 2],
    [place.test(text) && !title.test(text), -3],
    [candidate.isInBrackets && !candidate.isReceived && !isLikely, -4],
    [someone.test(text), -4],
    [candidate.isOnlyDetail, -5],
    // 那大镇 张三 138…; but 南山区华强北 138…
    [
      candidate.isOnlyDetail && candidate.isApartFromArea && candidate.isBesidePhone && isSurname.test(text),
      2,
    ],
    [text.length > 5 && !isLikely, -1],
    [text.length === 1, -1],
  ]
  return points.reduce((sum, [holds, value]) => sum + (holds ? value : 0), 0)
}

const door = /(?:单元|[\d号室楼层座栋幢户院)A-Za-z])$/

/** Length of a name that is written without a blank behind an address: 科技园1号张三 → 2; 0 if there is none. */
export function joinedName(text: string): number {
  const fits = (length: number) => {
    const name = text.slice(-length)
    return (
      door.test(text.slice(0, -length)) && isSurname.test(name) && !place.test(name) && !someone.test(name)
    )
  }
  return [2, 3, 4].find(fits) ?? 0
}
