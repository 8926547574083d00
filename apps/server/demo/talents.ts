import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'

/** A work of the demo shop's creators. */
export type DemoWork = {
  /** Author number of the creator; 1 and 2 can log in. */
  by: number
  title: string
  content: string
  pictures: readonly string[]
  /** A film instead of pictures; its cover is the first picture. */
  film?: string
  address?: string
  /** A word of the name of each tagged product. */
  goods?: readonly string[]
  /** Where the first tagged product is on the first picture, in thousandths. */
  spot?: readonly [x: number, y: number]
  daysAgo: number
  likes?: number
  shares?: number
  /** Oldest first; ↳ marks the author's answer to the previous one, ⇧ a pinned one. */
  comments?: readonly string[]
  status?: ModerationStatus
  reason?: string
  isTop?: boolean
}

/** Self-descriptions of creators, by author number; the first two are recommended. */
export const demoSignatures: readonly (readonly [author: number, signature: string])[] = [
  [1, '上海 · 六楼西阳台，养了三十多盆'],
  [2, '半亩是梦想，目前只有两平米'],
  [3, '多肉少浇水，人多晒太阳'],
  [4, '南窗下面，什么都长得好'],
  [5, '租房也要有绿植'],
  [6, '新手一枚，正在努力不养死'],
  [7, '三楼的风很大，花要扶一扶'],
  [8, '阳台种菜第四年'],
  [10, '养花四十年，有问题尽管问'],
  [13, '云上阳台，二十八层'],
]

const { pending, fail, reported } = ModerationStatus

export const demoWorks: readonly DemoWork[] = [
  {
    ...{ by: 1, daysAgo: 2, likes: 86, shares: 12, isTop: true, address: '上海市 浦东新区' },
    title: '西阳台改造：两平米放下二十盆',
    content:
      '西晒的阳台夏天很难养花，今年换了思路：高的靠墙挡光，喜阴的放在架子下层，栏杆只挂耐晒的。改完以后，早上浇一遍水就够了。\n\n架子是三层的，最下面一层铺了陶粒托盘，加湿效果比喷壶好。',
    pictures: ['c-balcony', 's-room', 'c-window', 'p-stand-home'],
    goods: ['绣球', '花架', '陶粒'],
    spot: [490, 590],
    comments: [
      '⇧最下层的陶粒托盘会不会招虫？',
      '↳不会，水位低于盆底就好，一周换一次水',
      '同样西晒，去年夏天全军覆没，抄作业了',
      '架子的承重怎么样，能放大盆吗',
      '↳单层十五公斤没问题，大盆我放在最下层',
    ],
  },
  {
    ...{ by: 1, daysAgo: 5, likes: 64, shares: 9, film: 'v-monstera-tall' },
    title: '龟背竹展叶的三天',
    content: '从卷着到全部展开用了三天，每天拍一段。新叶很软，这几天不要碰它。',
    pictures: ['v-monstera-tall'],
    goods: ['龟背竹'],
    comments: ['裂口是一展开就有的吗', '↳是的，卷着的时候就已经裂好了', '看得很治愈'],
  },
  {
    ...{ by: 1, daysAgo: 12, likes: 41, address: '上海市 徐汇区' },
    title: '办公室北窗能养什么',
    content: '没有直射光的工位，活下来的是虎尾兰、绿萝和吊兰。虎尾兰一个月浇一次水，出差两周也没事。',
    pictures: ['c-desk', 'p-snake-home', 'p-pothos-home'],
    goods: ['虎尾兰', '绿萝'],
    comments: ['我司全员绿萝', '吊兰叶尖发黄是为什么'],
  },
  {
    ...{ by: 1, daysAgo: 21, likes: 33 },
    title: '换盆那天，发现根已经绕了三圈',
    content: '轻轻捏散外圈的根，剪掉发黑的部分，新盆只大一号。换完放在阴凉处缓了一周。',
    pictures: ['p-trowel-home', 'p-soil-home'],
    goods: ['营养土', '铲'],
    comments: ['大一号就够，之前换太大烂根了'],
  },
  {
    ...{ by: 1, daysAgo: 0.1, status: pending },
    title: '入冬前把怕冷的都搬进来了',
    content: '夜里低于八度就该进屋，先从龟背竹和琴叶榕开始。',
    pictures: ['c-living'],
  },
  {
    ...{ by: 1, daysAgo: 34, status: fail, reason: '图片里有其他店铺的联系方式' },
    title: '逛花市的收获',
    content: '周末逛了两小时，买了三盆。',
    pictures: ['p-bouquet-home'],
  },
  {
    ...{ by: 2, daysAgo: 1, likes: 72, shares: 6, address: '杭州市 西湖区' },
    title: '绣球调蓝，第二年终于成功',
    content: '从二月开始调酸，一周一次，到花苞变色为止。颜色不均匀，但比纯蓝还好看。',
    pictures: ['p-hydrangea-home', 'p-hydrangea', 'p-hydrangea-near'],
    goods: ['绣球'],
    comments: ['用的什么调酸', '↳硫酸铝，按说明减半的量', '这个渐变太好看了'],
  },
  {
    ...{ by: 2, daysAgo: 7, likes: 38 },
    title: '两平米里的香草角',
    content: '薄荷单独一盆，不然会占满所有地方。罗勒掐顶以后分枝很快，一周能收一次。',
    pictures: ['p-seed-herb-home', 'p-balm-home'],
    goods: ['香草'],
    comments: ['薄荷真的会跑', '掐下来的罗勒别扔，可以水插'],
  },
  {
    ...{ by: 2, daysAgo: 16, likes: 27 },
    title: '插一瓶自己种的花',
    content: '剪花在清晨，斜着剪，深水养两小时再插。',
    pictures: ['p-vase-home', 'p-rose-home'],
    goods: ['花瓶'],
  },
  {
    ...{ by: 3, daysAgo: 3, likes: 58, shares: 4 },
    title: '多肉出状态，靠的是温差',
    content: '昼夜差十度以上，少浇水，多晒太阳。颜色是一周一周变的，急不来。',
    pictures: ['c-succulent', 'p-echeveria-home', 'p-echeveria-rose'],
    goods: ['多肉', '颗粒土'],
    comments: ['我的一直是绿的', '↳先看光照，每天要四小时以上', '果冻色了'],
  },
  {
    ...{ by: 3, daysAgo: 11, likes: 35 },
    title: '叶插记录：三十天',
    content: '掰下来的叶片晾两天，放在微潮的土面上，别埋。三十天出根出芽的有七成。',
    pictures: ['p-succulent-home', 'p-soil-succulent-home'],
    goods: ['多肉'],
    comments: ['我总是化水', '↳土太湿了，等根出来再给水'],
  },
  {
    ...{ by: 3, daysAgo: 24, likes: 19 },
    title: '不浇水先生的浇水日历',
    content: '冬天一个月一次，春秋十天一次，夏天看叶片。盆轻了再浇。',
    pictures: ['p-can-home'],
    goods: ['浇水壶'],
  },
  {
    ...{ by: 4, daysAgo: 2.5, likes: 66, shares: 7, film: 'v-growth-tall' },
    title: '一颗种子的十四天',
    content: '每天同一时间拍一张，连起来就是它长大的样子。',
    pictures: ['v-growth-tall'],
    goods: ['种子'],
    comments: ['第九天突然就长高了', '孩子看了三遍'],
  },
  {
    ...{ by: 4, daysAgo: 8, likes: 44, address: '成都市 武侯区' },
    title: '南窗下的一天',
    content: '早上九点到下午三点有光，琴叶榕每半个月转一次盆，叶子就不会只朝一边。',
    pictures: ['c-window', 'p-fiddle-home'],
    goods: ['琴叶榕'],
    comments: ['转盆这个真的有用', '光斑好美'],
  },
  {
    ...{ by: 4, daysAgo: 18, likes: 22 },
    title: '给叶子洗个澡',
    content: '大叶子积灰以后光合差很多，用软布蘸温水擦，背面也要擦。',
    pictures: ['p-leafwash-home', 'p-rubber-home'],
    goods: ['橡皮树'],
  },
  {
    ...{ by: 5, daysAgo: 4, likes: 51 },
    title: '租房党的绿植清单',
    content: '搬家三次留下来的：虎尾兰、龟背竹小盆、水培绿萝。都轻，都皮实，都不怕换环境。',
    pictures: ['c-living', 'p-snake-s', 'p-pothos-home'],
    goods: ['虎尾兰', '绿萝'],
    comments: ['正要搬家，收藏了', '水培的路上怎么带', '↳倒掉水，用湿纸巾包根'],
  },
  {
    ...{ by: 5, daysAgo: 13, likes: 29 },
    title: '书桌上的小森林',
    content: '铁线蕨怕干，我把它放在加湿的托盘上，旁边是一盆文竹。',
    pictures: ['c-desk', 'p-maidenhair-home'],
    goods: ['铁线蕨'],
  },
  {
    ...{ by: 5, daysAgo: 26, likes: 17 },
    title: '猫和绿植怎么共处',
    content: '百合不要养，绿萝挂高一点。给猫种一盆猫草，它就不啃别的了。',
    pictures: ['c-cat'],
    comments: ['猫草真的有用', '我家猫只啃贵的'],
  },
  {
    ...{ by: 6, daysAgo: 1.5, likes: 47, address: '武汉市 洪山区' },
    title: '新手第一盆，活过了一百天',
    content: '从绿萝开始，记了一百天的浇水日记。最大的感想是：少动它。',
    pictures: ['p-pothos-home', 'p-pothos'],
    goods: ['绿萝'],
    comments: ['恭喜', '少动它，太对了', '一百天打卡'],
  },
  {
    ...{ by: 6, daysAgo: 10, likes: 21 },
    title: '第一次换土，手忙脚乱',
    content: '准备了垫布、手套和新土，还是弄得一地。下次在阳台上弄。',
    pictures: ['p-gloves-home', 'p-soil-home'],
    goods: ['手套', '营养土'],
  },
  {
    ...{ by: 7, daysAgo: 3.5, likes: 39 },
    title: '风大的阳台，这样固定花盆',
    content: '重盆放外圈，轻的挂在内侧，爬藤用麻绳绑在栏杆上。台风来之前全部搬到墙角。',
    pictures: ['c-balcony', 'p-ivy-home'],
    goods: ['常春藤'],
    comments: ['麻绳多久换一次', '↳一个季度看一次就行'],
  },
  {
    ...{ by: 7, daysAgo: 14, likes: 24 },
    title: '三角梅不开花的原因找到了',
    content: '是肥给多了，只长叶子。控水控肥两周，花苞就出来了。',
    pictures: ['p-feed-bloom', 'p-rose-near'],
    goods: ['肥'],
  },
  {
    ...{ by: 7, daysAgo: 28, likes: 15 },
    title: '雨天把花搬出去淋雨',
    content: '雨水比自来水软，淋一次叶子都亮了。雷雨大风就算了。',
    pictures: ['p-fern-home'],
    goods: ['蕨'],
  },
  {
    ...{ by: 8, daysAgo: 4.5, likes: 55, shares: 8 },
    title: '阳台番茄，今年收了四斤',
    content: '只留主干，侧枝随手掐掉。开花时轻轻抖一抖帮它授粉，挂果率高很多。',
    pictures: ['p-tomato-home', 'p-tomato', 'p-seed-tomato-home'],
    goods: ['番茄'],
    comments: ['用多大的盆', '↳三加仑以上，一盆一棵', '看着就甜'],
  },
  {
    ...{ by: 8, daysAgo: 15, likes: 30 },
    title: '一盆罗勒吃一个夏天',
    content: '越掐越多，开花之前都可以收。开花以后叶子会变老。',
    pictures: ['p-seed-basil-home'],
    goods: ['罗勒'],
  },
  {
    ...{ by: 8, daysAgo: 29, likes: 18 },
    title: '厨余堆肥，没有味道的方法',
    content: '菜叶切碎，一层土一层料，最上面盖厚土。两个月后就是黑土。',
    pictures: ['p-barrel-home', 'p-soil-l'],
    goods: ['营养土'],
    comments: ['冬天也能堆吗'],
  },
  {
    ...{ by: 10, daysAgo: 2, likes: 79, shares: 15 },
    title: '养花四十年，浇水只记一句话',
    content: '见干见湿，浇就浇透。手指插进土里一节，干了再浇。冬天中午浇，夏天早晚浇。',
    pictures: ['p-can-home', 'p-orchid-home'],
    goods: ['浇水壶'],
    comments: ['⇧周老师好，兰花也是这样浇吗', '↳兰花要等植料全干，宁干勿湿', '每年都回来看一遍', '言简意赅'],
  },
  {
    ...{ by: 10, daysAgo: 9, likes: 48 },
    title: '蝴蝶兰复花，关键在这一刀',
    content: '花谢以后在第三个节点上方剪，放在夜里十八度左右的地方，两个月出新花梗。',
    pictures: ['p-orchid-home', 'p-orchid-near'],
    goods: ['蝴蝶兰'],
    comments: ['剪错了还有救吗', '↳有，只是要多等一季'],
  },
  {
    ...{ by: 10, daysAgo: 19, likes: 34 },
    title: '老茶花过冬的几件小事',
    content: '零度以上不用进屋，花苞太多要疏，一枝留一两个，花才大。',
    pictures: ['p-camellia-home', 'p-camellia'],
    goods: ['茶花'],
  },
  {
    ...{ by: 10, daysAgo: 30, likes: 26 },
    title: '修剪的时间和工具',
    content: '落叶后到发芽前剪。剪刀要快，用前擦酒精。',
    pictures: ['p-shears-home'],
    goods: ['剪'],
  },
  {
    ...{ by: 13, daysAgo: 5.5, likes: 45, address: '重庆市 渝中区' },
    title: '二十八层的云上花园',
    content: '高层风大光强，选的都是耐晒抗风的：橄榄、薰衣草、天竺葵。傍晚坐一会儿，很值。',
    pictures: ['c-balcony', 'p-olive-home', 'p-lavender-home'],
    goods: ['橄榄', '薰衣草'],
    comments: ['风大怎么浇水都干', '↳表面铺一层松鳞，能保湿'],
  },
  {
    ...{ by: 13, daysAgo: 17, likes: 28 },
    title: '薰衣草剪完第二茬',
    content: '花后剪掉三分之一，别剪到木质化的地方，秋天还能再开一茬。',
    pictures: ['p-lavender-near', 'p-lavender-home'],
    goods: ['薰衣草'],
  },
  {
    ...{ by: 13, daysAgo: 6, likes: 4, status: reported, reason: '被举报，等待审核' },
    title: '这盆三天就能爆花',
    content: '秘方私信我。',
    pictures: ['p-peacock-home'],
  },
  {
    ...{ by: 3, daysAgo: 0.2, status: pending },
    title: '仙人掌开花了',
    content: '养了五年第一次开，只开一个晚上。',
    pictures: ['p-cactus-home'],
  },
  {
    ...{ by: 4, daysAgo: 20, likes: 23 },
    title: '郁金香种球怎么存',
    content: '叶子黄了再挖，晾干，网袋挂在阴凉通风的地方，十一月再种。',
    pictures: ['p-bulb-home', 'p-tulip-home'],
    goods: ['郁金香'],
    comments: ['去年直接放土里，烂了一半'],
  },
  {
    ...{ by: 2, daysAgo: 27, likes: 20 },
    title: '给妈妈的一束芍药',
    content: '自己种的第三年，终于够剪一束了。',
    pictures: ['c-peony', 'p-bouquet-home'],
    goods: ['花束'],
    comments: ['妈妈一定很开心'],
  },
  {
    ...{ by: 6, daysAgo: 22, likes: 14 },
    title: '救回一盆蔫了的蕨',
    content: '整盆浸水半小时，套袋三天，新芽冒出来了。',
    pictures: ['p-fern-home', 'p-mist-home'],
    goods: ['喷壶'],
  },
  {
    ...{ by: 8, daysAgo: 6.5, likes: 31 },
    title: '向日葵，从种子到比我高',
    content: '直播不移栽，每周量一次身高，孩子比谁都上心。',
    pictures: ['p-sunflower-home', 'p-seed-sun-home'],
    goods: ['向日葵'],
    comments: ['最后有多高', '↳一米九'],
  },
]
