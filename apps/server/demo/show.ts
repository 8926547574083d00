/** An activity of the community in the demo shop; days from today, negative ones are past. */
export type DemoShowActivity = {
  key: 'sill' | 'first' | 'winter' | 'repot'
  title: string
  intro: string
  cover: string
  rule: string
  beginDays: number
  endDays: number
  pollen: number
  isVote: boolean
  perMember: number
  /** A word of the name of each product to show with it. */
  goods: readonly string[]
}

const rule = (...lines: string[]) => lines.map((line, at) => `${at + 1}. ${line}`).join('\n')

export const demoShowActivities: readonly DemoShowActivity[] = [
  {
    ...{ key: 'sill', title: '我家的窗台', cover: 'b-sill', beginDays: -9, endDays: 12 },
    intro: '拍下窗台上的绿意，给喜欢的窗台投一票',
    rule: rule(
      '发布一张以上自己拍的窗台照片，写一句和植物有关的话。',
      '每人最多发布 3 条，审核通过后展示。',
      '每人每条内容投一票，不能投给自己，活动结束后停止投票。',
      '每条通过审核的内容奖励 20 绿星币，计入当天任务上限。',
    ),
    ...{ pollen: 20, isVote: true, perMember: 3, goods: ['龟背竹', '绿萝', '喷壶'] },
  },
  {
    ...{ key: 'first', title: '第一盆植物', cover: 'b-skin', beginDays: -20, endDays: 25 },
    intro: '说说您的第一盆植物，它现在怎么样了',
    rule: rule(
      '写下第一盆植物的故事，养死了也没关系。',
      '图片、视频、文字都可以，发布条数不限。',
      '每条通过审核的内容奖励 10 绿星币，计入当天任务上限。',
    ),
    ...{ pollen: 10, isVote: false, perMember: 0, goods: ['虎尾兰', '多肉'] },
  },
  {
    ...{ key: 'winter', title: '暖暖过冬计划', cover: 'b-winter', beginDays: 4, endDays: 34 },
    intro: '晒晒您家的过冬准备，冬天也要绿绿的',
    rule: rule(
      '拍下您为植物过冬做的准备：搬家、套袋、补光都算。',
      '每人最多发布 5 条，审核通过后展示。',
      '每条通过审核的内容奖励 15 绿星币，计入当天任务上限。',
    ),
    ...{ pollen: 15, isVote: false, perMember: 5, goods: ['营养土'] },
  },
  {
    ...{ key: 'repot', title: '换盆前后', cover: 'x-hand', beginDays: -48, endDays: -18 },
    intro: '同一盆植物，换盆前和换盆后',
    rule: rule(
      '发布换盆前后的对比照片，说说用了什么土。',
      '每人最多发布 2 条，活动期间投票。',
      '每条通过审核的内容奖励 20 绿星币，计入当天任务上限。',
    ),
    ...{ pollen: 20, isVote: true, perMember: 2, goods: ['营养土', '花盆'] },
  },
]

/** A post: number of its author, hours ago, and comments on it (↳ answers the previous one). */
export type DemoShowPost = {
  activity?: DemoShowActivity['key']
  author: number
  hoursAgo: number
  content: string
  pictures?: readonly string[]
  goods?: readonly string[]
  likes: number
  votes?: number
  comments?: readonly string[]
  /** Waiting, refused or reported; default: shown. */
  state?: 'waiting' | 'refused' | 'reported'
  reason?: string
}

const day = 24

export const demoShowPosts: readonly DemoShowPost[] = [
  {
    ...{ activity: 'sill', author: 1, hoursAgo: 3, likes: 12, votes: 9 },
    content: '早上八点的窗台，阳光刚好落在龟背竹的新叶上。给它转了个方向，希望下一片也裂得好看。',
    pictures: ['c-window', 'p-monstera-home', 'p-monstera-near'],
    goods: ['龟背竹'],
    comments: ['这片新叶好大！用的什么土？', '↳通用营养土加三成珍珠岩，排水快', '我家的怎么不裂叶呢'],
  },
  {
    ...{ activity: 'sill', author: 7, hoursAgo: 7, likes: 26, votes: 31 },
    content: '三楼的风有点大，把绿萝挪到了里侧。猫占了原来的位置，谁也不让谁。',
    pictures: ['c-cat', 'p-pothos-home'],
    goods: ['绿萝'],
    comments: ['猫比花好看', '↳花听了要生气的', '绿萝对猫不太友好，记得放高一点'],
  },
  {
    ...{ activity: 'sill', author: 4, hoursAgo: 13, likes: 18, votes: 22 },
    content: '南窗下这排小东西，都是这两年慢慢攒的。浇水日就像点名。',
    pictures: ['c-succulent', 'p-echeveria-home', 'p-haworthia-home', 'p-cactus-home'],
    goods: ['多肉'],
    comments: ['摆得真整齐', '浇水日点名哈哈哈'],
  },
  {
    ...{ activity: 'sill', author: 13, hoursAgo: day + 2, likes: 33, votes: 40 },
    content: '云上阳台改造第三个月：铺了地板，加了一排花架。晚上坐在这里喝茶，什么烦心事都没了。',
    pictures: ['c-balcony', 'p-stand-home', 'p-column-home'],
    goods: ['花架'],
    comments: ['求花架链接', '↳图里挂了，就是这款三层的', '这阳台我可以住一天', '请问朝向是哪边？'],
  },
  {
    ...{ activity: 'sill', author: 10, hoursAgo: 2 * day, likes: 21, votes: 17 },
    content: '老周的窗台没什么讲究，就一条：喜阳的靠窗，喜阴的靠墙。十年没换过位置。',
    pictures: ['c-living'],
    comments: ['老师傅！', '喜阴的靠墙，记住了'],
  },
  {
    ...{ activity: 'sill', author: 15, hoursAgo: 2 * day + 5, likes: 9, votes: 6 },
    content: '安静的仙人掌，安静的下午。',
    pictures: ['p-cactus-near', 'p-barrel-home'],
  },
  {
    ...{ activity: 'sill', author: 6, hoursAgo: 3 * day, likes: 15, votes: 12 },
    content: '出租屋的窗台只有四十厘米，放得下三盆薄荷和一杯橘子汽水，够了。',
    pictures: ['p-seed-herb-home'],
    comments: ['四十厘米也是春天'],
  },
  {
    ...{ activity: 'sill', author: 9, hoursAgo: 4 * day, likes: 11, votes: 8 },
    content: '孩子给每盆花起了名字，龟背竹叫“大耳朵”，吊兰叫“面条”。',
    pictures: ['c-desk', 'p-ivy-home'],
    comments: ['面条可还行', '↳她坚持这个名字'],
  },
  {
    ...{ activity: 'sill', author: 2, hoursAgo: 5 * day, likes: 8, votes: 5 },
    content: '把散尾葵搬到窗边，第二天就朝着光歪过去了，植物比我积极。',
    pictures: ['p-bamboo-home'],
  },
  {
    ...{ activity: 'sill', author: 14, hoursAgo: 6 * day, likes: 14, votes: 10 },
    content: '北窗也能养得好：孔雀竹芋、蕨类、常春藤，隔天喷一次水。',
    pictures: ['p-peacock-home', 'p-fern-home', 'p-ivy-near'],
    goods: ['喷壶'],
    comments: ['北窗党有救了'],
  },
  {
    ...{ activity: 'sill', author: 5, hoursAgo: 7 * day, likes: 6, votes: 3 },
    content: '雨天的窗台，叶子上的水珠比花好看。',
    pictures: ['p-calathea-near'],
  },
  {
    ...{ activity: 'first', author: 1, hoursAgo: 5 * day + 3, likes: 19 },
    content: '第一盆植物是毕业那年同事送的虎尾兰，搬了四次家它都在。今年分出来三株，送给了新同事。',
    pictures: ['p-snake-home', 'p-snake-trio'],
    goods: ['虎尾兰'],
    comments: ['好会传承', '虎尾兰真的皮实', '↳半个月忘了浇水也没事'],
  },
  {
    ...{ activity: 'first', author: 3, hoursAgo: 9, likes: 24 },
    content: '不浇水先生的第一盆植物，当然是仙人掌。它教会我一件事：少管闲事，大家都好。',
    pictures: ['p-barrel-near'],
    comments: ['人如其名', '哈哈哈哈哈'],
  },
  {
    ...{ activity: 'first', author: 8, hoursAgo: day + 6, likes: 30 },
    content: '从一包种子开始，六十一天，看着它一点点长出来。把每天的照片接起来了。',
    pictures: ['v-growth-tall'],
    goods: ['向日葵'],
    comments: ['看哭了', '六十一天，辛苦了', '想知道用什么拍的', '↳手机架在窗边，每天同一时间拍'],
  },
  {
    ...{ activity: 'first', author: 11, hoursAgo: 2 * day + 9, likes: 17 },
    content: '我的第一盆是薰衣草，养了一个夏天就走了。后来才知道是浇水太勤。现在这盆已经一岁了。',
    pictures: ['p-lavender-home', 'p-lavender-near'],
    comments: ['薰衣草怕涝，花盆一定要透气'],
  },
  {
    ...{ activity: 'first', author: 16, hoursAgo: 3 * day + 4, likes: 7 },
    content: '第一盆：绿豆，小学自然课作业。第二盆：还是绿豆。第三盆终于是正经植物了。',
    comments: ['绿豆也是植物！'],
  },
  {
    ...{ activity: 'first', author: 12, hoursAgo: 4 * day + 2, likes: 13 },
    content: '爷爷留下的一株茶花，开了四十年。我不敢换盆，就每年春天给它添一点土。',
    pictures: ['p-camellia-home', 'p-camellia-near'],
    comments: ['四十年，真好', '添土就够了，老桩不用常换'],
  },
  {
    ...{ activity: 'first', author: 5, hoursAgo: 8 * day, likes: 10 },
    content: '第一次养蝴蝶兰，花期过了以为它死了，剪掉花剑放角落，今年又抽了两支。',
    pictures: ['p-orchid-home', 'p-orchid-pink'],
    goods: ['蝴蝶兰'],
  },
  {
    ...{ activity: 'first', author: 2, hoursAgo: 11 * day, likes: 5 },
    content: '第一盆是绿萝，水培。换水的时候掉了一片叶子，插回去，又活了。',
    pictures: ['p-pothos-near'],
  },
  {
    ...{ activity: 'first', author: 4, hoursAgo: 14 * day, likes: 16 },
    content: '第一盆柠檬树结果了，一共三个，全家分着泡了水。',
    pictures: ['p-lemon-home', 'p-lemon-near'],
    comments: ['三个也是丰收', '酸不酸', '↳酸，但是是自己家的酸'],
  },
  {
    ...{ activity: 'repot', author: 1, hoursAgo: 24 * day, likes: 22, votes: 27 },
    content: '琴叶榕换盆前后。根已经绕了三圈，剪掉烂根，用了大一号的陶盆，缓了两周开始冒新叶。',
    pictures: ['p-fiddle', 'p-fiddle-home'],
    goods: ['营养土'],
    comments: ['对比好明显', '剪根那步我不敢下手'],
  },
  {
    ...{ activity: 'repot', author: 13, hoursAgo: 22 * day, likes: 28, votes: 36 },
    content: '十二盆一起换，阳台像个工地。换完那天腰酸背痛，第二天早上全都精神了。',
    pictures: ['p-pots-home', 'p-soil-home', 'p-starter-home'],
    comments: ['十二盆！', '工地实景'],
  },
  {
    ...{ activity: 'repot', author: 10, hoursAgo: 27 * day, likes: 18, votes: 19 },
    content: '老周换盆三句话：土要松，盆要透，水要等一天再浇。',
    pictures: ['p-trowel-home', 'p-soil-near'],
    comments: ['为什么等一天再浇？', '↳让伤口先收一收，少烂根'],
  },
  {
    ...{ activity: 'repot', author: 7, hoursAgo: 30 * day, likes: 12, votes: 11 },
    content: '给多肉们换上了同一款白盆，整整齐齐，强迫症舒服了。',
    pictures: ['p-pot-round-home', 'p-succulent-home'],
  },
  {
    ...{ activity: 'repot', author: 6, hoursAgo: 33 * day, likes: 9, votes: 7 },
    content: '换盆前：委屈。换盆后：还是有点委屈，但是叶子立起来了。',
    pictures: ['p-peperomia', 'p-peperomia-home'],
  },
  {
    ...{ activity: 'repot', author: 9, hoursAgo: 36 * day, likes: 8, votes: 6 },
    content: '和孩子一起换的，土撒了一地，笑了一下午。',
    pictures: ['p-gloves-home'],
    comments: ['最好的亲子活动'],
  },
  {
    ...{ author: 3, hoursAgo: 5, likes: 11 },
    content: '出差一周，全靠这个慢渗的小办法：棉绳一头放水里，一头埋进土里。回来一盆没倒。',
    pictures: ['p-can-home'],
    comments: ['学到了', '棉绳粗细有讲究吗'],
  },
  {
    ...{ author: 8, hoursAgo: 16, likes: 20 },
    content: '番茄红了第一颗，舍不得摘。',
    pictures: ['p-tomato-home', 'p-tomato-near'],
    goods: ['番茄'],
    comments: ['摘！'],
  },
  {
    ...{ author: 11, hoursAgo: day + 10, likes: 14 },
    content: '换季护肤，今天把面膜和花一起晒。芦荟胶是自己家的，面膜是店里的。',
    pictures: ['c-skin', 'p-mask-home'],
    goods: ['面膜'],
    comments: ['芦荟胶自制的要做过敏测试哦'],
  },
  {
    ...{ author: 14, hoursAgo: 2 * day + 2, likes: 27 },
    content: '牡丹开了，从花苞到全开三天，天天蹲着看。',
    pictures: ['c-peony'],
    comments: ['这个红太正了', '羡慕'],
  },
  {
    ...{ author: 12, hoursAgo: 3 * day + 8, likes: 6 },
    content: '立冬前最后一次修剪，剪下来的枝条都插上了，活几株算几株。',
    pictures: ['p-shears-home', 'c-seedling'],
    goods: ['修枝剪'],
  },
  {
    ...{ author: 16, hoursAgo: 4 * day + 9, likes: 4 },
    content: '今天把家里的植物数了一遍，二十三盆。去年这个时候是两盆。',
    comments: ['入坑了', '↳出不去了'],
  },
  {
    ...{ author: 15, hoursAgo: 6 * day + 3, likes: 18 },
    content: '风一吹，龟背竹就慢慢点头。录了四秒，循环看了十分钟。',
    pictures: ['v-monstera-tall'],
    comments: ['治愈'],
  },
  {
    ...{ author: 1, hoursAgo: 9 * day, likes: 8 },
    content: '周末整理工具箱，才发现铲子有四把。',
    pictures: ['p-toolkit-home'],
    comments: ['我有五把'],
  },
  {
    ...{ author: 7, hoursAgo: 10 * day, likes: 15 },
    content: '绣球调蓝成功，硫酸铝一点点加，半年才看到颜色。',
    pictures: ['p-hydrangea-home', 'p-hydrangea'],
    goods: ['绣球'],
    comments: ['想要比例', '↳一升水两克，半个月一次'],
  },
  {
    ...{ author: 2, hoursAgo: 12 * day, likes: 9 },
    content: '郁金香种球下地，十五厘米深，盖好土，等春天。',
    pictures: ['p-bulb-home', 'p-tulip-home'],
    goods: ['郁金香'],
  },
  {
    ...{ activity: 'sill', author: 16, hoursAgo: 1, likes: 0, state: 'waiting' },
    content: '新搬家，窗台终于朝南了！先放两盆试试光。',
    pictures: ['p-neon-home', 'p-rubber-home'],
  },
  {
    ...{ author: 1, hoursAgo: 2, likes: 0, state: 'waiting' },
    content: '傍晚的光。今天给琴叶榕擦了叶子，拍下来记一笔。',
    pictures: ['c-living', 'p-fiddle-near'],
  },
  {
    ...{ activity: 'first', author: 1, hoursAgo: 20, likes: 0, state: 'refused' },
    content: '第一盆植物分株了，想要的加我微信，包邮到家。',
    pictures: ['p-snake-s'],
    reason: '请不要留联系方式或私下交易',
  },
  {
    ...{ author: 6, hoursAgo: 30, likes: 2, state: 'reported' },
    content: '低价出全套花盆，量大从优，扫码进群。',
    pictures: ['p-pot-set-home'],
  },
]
