/** Words that people use for the same goods; a search that finds nothing is also made with the others of its group. */
const groups = [
  '多肉 肉肉 多肉植物 肉植',
  '绿植 盆栽 盆景 绿色植物 室内植物',
  '观叶植物 观叶绿植 观叶',
  '开花植物 鲜花 花卉',
  '仙人掌 仙人球 仙人柱',
  '天堂鸟 鹤望兰',
  '绣球 八仙花 紫阳花',
  '橡皮树 橡胶树 印度榕',
  '金桔 桔子树 橘子树 桔子 橘子',
  '番茄 西红柿 圣女果 小番茄',
  '芦荟 库拉索',
  '虎尾兰 虎皮兰',
  '多肉土 颗粒土 多肉颗粒土',
  '营养土 种植土 培养土 花土 泥土 土壤 种花土',
  '液体肥 液肥 营养液 花肥',
  '缓释肥 颗粒肥 复合肥',
  '肥料 化肥 花肥',
  '花盆 盆器 盆子 花器 陶盆 瓷盆',
  '编织篮 花篮 篮子',
  '水培瓶 花瓶 玻璃瓶',
  '种子 花籽 花种 菜籽',
  '种球 球根',
  '育苗盘 育苗盒 穴盘',
  '洒水壶 浇花壶 浇水壶',
  '喷壶 喷雾瓶 喷水壶 喷瓶',
  '修枝剪 剪刀 花剪 枝剪 园艺剪 剪子',
  '手铲 铲子 花铲 小铲子 铁锹',
  '铲耙 耙子 松土',
  '手套 劳保手套',
  '花架 置物架 架子 植物架',
  '洁面 洗面奶 洁面乳 洗面乳 洗脸',
  '洗手露 洗手液',
  '花露 花水 爽肤水 化妆水 纯露 柔肤水',
  '面霜 乳霜 润肤霜 保湿霜 擦脸油',
  '护手霜 手霜 润手霜',
  '手工皂 香皂 肥皂 冷皂',
  '精华 精华液 原液',
  '礼盒 礼物 礼品 送礼 生日礼物',
  '套装 套盒 组合',
  '快递 物流 配送',
  '运费 邮费 快递费',
  '退款 退钱',
  '破损 坏了 碎了 压坏',
  '枯萎 死了 蔫了',
  '黄叶 叶子发黄 叶片发黄 发黄',
  '浇水 浇花',
].map((group) => group.split(' '))

/** What a word of a search may be called instead, likeliest first: 洗面奶 → 洁面. */
export const synonymsOf = (word: string): string[] =>
  [...new Set(groups.filter((group) => group.includes(word)).flat())].filter((other) => other !== word)

/** Units of goods: how many of the smallest one they are, and which that is. */
const units: Readonly<Record<string, readonly [factor: number, unit: 'ml' | 'g' | 'cm']>> = {
  毫升: [1, 'ml'],
  公升: [1000, 'ml'],
  升: [1000, 'ml'],
  千克: [1000, 'g'],
  公斤: [1000, 'g'],
  斤: [500, 'g'],
  克: [1, 'g'],
  厘米: [1, 'cm'],
  公分: [1, 'cm'],
  寸: [10 / 3, 'cm'],
  ml: [1, 'ml'],
  kg: [1000, 'g'],
  l: [1000, 'ml'],
  g: [1, 'g'],
}
const larger = { ml: 'l', g: 'kg', cm: undefined }

const numerals = '半一二三四五六七八九十'
const valueOf = (text: string): number => {
  if (text === '半') return 0.5
  return text === '两' ? 2 : numerals.indexOf(text) > 0 ? numerals.indexOf(text) : Number(text)
}

const measure = new RegExp(
  `(?<![\\d.${numerals}百千])(\\d+(?:\\.\\d+)?|[${numerals}两])\\s*(${Object.keys(units).join('|')})(?![a-z])`,
  'g',
)

/** A search with measures as goods have them: 营养土5升 → 营养土5l, 1500毫升 → 1.5l, 半斤 → 250g. */
export const withUsualUnits = (keyword: string): string =>
  keyword
    .normalize('NFKC')
    .toLowerCase()
    .replace(measure, (whole, number: string, name: string) => {
      const [factor, unit] = units[name] ?? []
      if (!factor || !unit) return whole
      // pots are named by whole 寸 and measured in whole centimetres
      const amount = name === '寸' ? Math.round(valueOf(number) * factor) : valueOf(number) * factor
      const isLarge = amount >= 1000 && larger[unit] !== undefined
      return `${Number((isLarge ? amount / 1000 : amount).toPrecision(12))}${isLarge ? larger[unit] : unit} `
    })
