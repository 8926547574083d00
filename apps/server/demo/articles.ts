import { NewsColumn } from '@greenstar/rules/article/news-column'

/** An article of the demo shop; rule figures in it are placeholders of settings, so never out of date. */
export type DemoArticle = {
  columnCode: NewsColumn
  code?: string
  title: string
  summary: string
  cover?: string
  film?: string
  content: string
  /** A word of the name of each product to show with it. */
  goods?: readonly string[]
  sort?: number
  daysAgo: number
  /** Comments of readers, oldest first; a text that begins with ↳ answers the previous one. */
  comments?: readonly string[]
  likes?: number
  /** Number of readers for whom it was useful, and not. */
  opinions?: readonly [useful: number, useless: number]
}

const { NEWS, HELP, CLASSROOM, PLANET_STORY, WIKI } = NewsColumn

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const part = (title: string, ...texts: string[]) => `<h3>${title}</h3>${p(...texts)}`
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const picture = (name: string) => `<img src="/media/${name}.jpg" alt="" />`
const table = (...rows: [string, string][]) =>
  `<table><tbody>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>`

const help: readonly DemoArticle[] = [
  {
    ...{ columnCode: HELP, code: 'help-freight', title: '运费怎么算，多少钱包邮', daysAgo: 30 },
    summary: '商品金额满 {{freight.freeAmountLv1}} 元，普通地区包邮',
    content:
      part(
        '包邮',
        '优惠券抵扣后、绿星币抵扣前的商品金额满 {{freight.freeAmountLv1}} 元，普通地区包邮。等级越高，包邮金额越低：Lv3 满 {{freight.freeAmountLv3}} 元，Lv5 满 {{freight.freeAmountLv5}} 元，Lv6 满 {{freight.freeAmountLv6}} 元。',
        '用了包邮券，或者整单都是标着“包邮”的商品，也不收运费。',
      ) +
      part('没有满包邮时', '按商品净重计费，每 {{freight.stepGram}} 克为一段，不足一段按一段算。') +
      table(
        ['普通地区', '首段 {{freight.firstStep}} 元，之后每段 {{freight.nextStep}} 元'],
        ['非包邮地区', '首段 {{freight.farFirstStep}} 元，之后每段 {{freight.farNextStep}} 元'],
      ) +
      part(
        '什么时候发货',
        '每天 {{freight.cutoffHour}} 点前付款的现货当天发出。天气太冷或太热的地区会暂停寄送鲜活植物，下单时会写明。',
      ),
    opinions: [42, 3],
  },
  {
    ...{ columnCode: HELP, code: 'help-return', title: '退货、换货与补发', daysAgo: 34 },
    summary:
      '收到后 {{aftersale.noReasonDays}} 天内可无理由退货，鲜活植物签收后 {{aftersale.liveHours}} 小时内可申请',
    content:
      part('时限', '时间从订单完成时算起，鲜活植物从签收时算起。') +
      table(
        ['无理由退货', '{{aftersale.noReasonDays}} 天内，商品标有“七天无理由”且不影响再次销售'],
        ['质量问题', '{{aftersale.qualityDays}} 天内'],
        ['鲜活植物', '签收后 {{aftersale.liveHours}} 小时内，附至少 {{aftersale.livePictures}} 张照片'],
      ) +
      part(
        '怎么申请',
        '打开订单，点“申请售后”，选要处理的商品和件数，写明原因。客服会在 {{aftersale.answerHours}} 小时内答复。',
      ) +
      part(
        '寄回',
        '审核通过后 {{aftersale.fillDays}} 天内寄出并填写快递单号，过期会自动关闭。仓库签收后 {{aftersale.signedDays}} 天内验收，最迟 {{aftersale.inspectDays}} 天。',
      ) +
      list(
        '换货只换同一件商品，不补差价',
        '补发用于漏发和途中损坏',
        '同一件商品的售后关闭后，还可以再申请一次',
      ),
    opinions: [31, 6],
  },
  {
    ...{ columnCode: HELP, code: 'help-refund', title: '退款多久到账', daysAgo: 36 },
    summary: '原路退回；没发货的整单取消，通常一分钟内退出',
    content:
      part(
        '没有发货',
        '订单还没有交给仓库时取消，不用审核，退款立即发起。已经交给仓库的，要等仓库拦下包裹。',
      ) +
      part(
        '已经发货',
        '验收通过后发起退款。不超过 {{aftersale.autoFen}} 元的退款自动处理，超过 {{aftersale.secondFen}} 元的要两位同事复核。',
      ) +
      part(
        '到账时间',
        '退款都走原来的付款方式。我们发起后，微信和支付宝余额一般当天到账，银行卡以银行为准。',
      ) +
      part(
        '一起退回的',
        '用掉的绿星币按退回的件数还给您；整单取消时优惠券也还给您，因为商城原因已过期的，会再延长 {{coupon.extraDays}} 天。',
      ),
    opinions: [18, 2],
  },
  {
    ...{ columnCode: HELP, code: 'help-invoice', title: '发票怎么开', daysAgo: 38 },
    summary: '订单完成后 180 天内，在“我的 - 发票”里申请',
    content:
      part('开多少', '发票金额是实付的商品金额，不含运费，也不含已经退款的商品。') +
      part(
        '抬头',
        '个人抬头开普通发票；企业抬头可以开普通或专用发票，专用发票要把税号、地址、电话、开户行和账号填全，并通过审核。',
      ) +
      part(
        '多久能开好',
        '不超过 {{invoice.autoFen}} 元、抬头已通过的申请自动审核，其余由财务在一个工作日内审核。通过后 {{invoice.queueMinutes}} 分钟左右开票，期间可以申请修改。',
      ) +
      part('开错了', '开出后 90 天内可以申请换开一次。') +
      p('<a href="/invoice/invoiceProtocol">发票须知</a>'),
    opinions: [22, 1],
  },
  {
    ...{ columnCode: HELP, code: 'help-coupon', title: '优惠券怎么用', daysAgo: 40 },
    summary: '满减、立减和折扣券怎么叠加，什么时候过期',
    content:
      part(
        '领取',
        '在领券中心或商品页领取。商城发给您的券要在 {{coupon.acceptDays}} 天内点“领取”，过期作废。每台设备一天最多领 {{coupon.devicePerDay}} 张。',
      ) +
      part(
        '使用',
        '提交订单时会自动选好最省的一组，也可以自己换。一般一单用一张；写着“可叠加”的，满减、折扣各一张，同一种立减券最多 {{coupon.maxOfAKind}} 张。',
      ) +
      part('先后', '先满减，再折扣，再立减，最后才是绿星币。秒杀、拼团等活动价默认不和优惠券同用。') +
      part('到期', '到期前 {{coupon.remindDays}} 天会提醒您。没付款就取消的订单，券会还给您。'),
    opinions: [27, 4],
  },
  {
    ...{ columnCode: HELP, code: 'help-pollen', title: '绿星币：怎么得，怎么花', daysAgo: 45 },
    summary: '每付 100 元得 {{pollen.orderPercent}} 个，{{pollen.perYuan}} 个抵 1 元',
    content:
      part(
        '怎么得',
        '购物每实付 100 元商品金额得 {{pollen.orderPercent}} 个，乘以您的等级倍数，确认收货 {{order.settleDays}} 天后到账。',
      ) +
      table(
        ['每日签到', '连续七天从 {{sign.day1}} 个到 {{sign.day7}} 个'],
        [
          '评价',
          '满 {{pollen.reviewLetters}} 个字得 {{pollen.reviewReward}} 个，带图再得 {{pollen.pictureReward}} 个',
        ],
        ['实名认证', '{{pollen.realNameReward}} 个'],
        ['完善资料', '{{pollen.profileReward}} 个'],
      ) +
      p('购物以外，每天最多得 {{pollen.dayCap}} 个。') +
      part(
        '怎么花',
        '在标着“币抵”的商品上使用，{{pollen.perYuan}} 个抵 1 元，最少 {{pollen.minSpend}} 个，每次加 {{pollen.stepSpend}} 个，最多抵可抵商品的 {{pollen.maxPercent}}%。也可以到绿星币商城兑换。',
      ) +
      part(
        '什么时候过期',
        '获得后第 {{pollen.expireMonths}} 个月的月底过期，先到期的先用。过期前会提醒三次。',
      ),
    opinions: [35, 2],
  },
  {
    ...{ columnCode: HELP, code: 'help-level', title: '会员等级与成长值', daysAgo: 50 },
    summary: '成长值到了就升级，等级保护 {{level.protectDays}} 天',
    content:
      part(
        '成长值',
        '每实付 1 元商品金额得 {{level.orderGrowth}} 点，确认收货 {{order.settleDays}} 天后到账；签到得 {{level.signGrowth}} 点，评价通过得 {{level.reviewGrowth}} 点。退款会扣回。',
      ) +
      table(
        ['Lv2', '{{level.growthLv2}}'],
        ['Lv3', '{{level.growthLv3}}'],
        ['Lv4', '{{level.growthLv4}}'],
        ['Lv5', '{{level.growthLv5}}'],
        ['Lv6', '{{level.growthLv6}}'],
      ) +
      part(
        '保级',
        '升级后保护 {{level.protectDays}} 天。到期时，如果保护期内的成长值达到本级门槛的 {{level.keepPercent}}%，继续保留，否则降一级。',
      ) +
      part(
        '礼遇',
        '升级送立减券；Lv{{level.birthdayFrom}} 起生日送 {{level.birthdayFen}} 元立减券。券领取后 {{level.couponDays}} 天内有效。',
      ),
    opinions: [16, 3],
  },
  {
    ...{ columnCode: HELP, code: 'help-pay', title: '下单、付款与收货', daysAgo: 57 },
    summary: '普通订单 {{order.payMinutes}} 分钟内付款，发货 {{order.finishDays}} 天后自动确认收货',
    content:
      table(
        ['普通订单', '{{order.payMinutes}} 分钟内付款'],
        ['拼团订单', '{{order.groupPayMinutes}} 分钟内付款'],
        ['秒杀订单', '{{order.flashPayMinutes}} 分钟内付款'],
      ) +
      p('超过时间没有付款，订单自动取消，优惠券和绿星币还给您。') +
      part('改地址', '还没有交给仓库的订单可以改一次地址；新地址运费更高的不能改。') +
      part(
        '收货',
        '最后一个包裹发出 {{order.finishDays}} 天后自动确认收货。在最后 {{order.extendWindowDays}} 天里可以延长一次，延长 {{order.extendDays}} 天。',
      ),
    opinions: [12, 1],
  },
  {
    ...{ columnCode: HELP, code: 'help-ship', title: '多久发货，快递到哪了', daysAgo: 57 },
    summary: '每天 {{freight.cutoffHour}} 点前付款的当天发货，进度在订单详情里看',
    content:
      p(
        '每天 {{freight.cutoffHour}} 点前付款的现货当天发货，之后付款的第二天发。商品页和订单详情写着预计送达的日子；没能按时发出时，{{order.lateDays}} 天内一定发，并且会通知您。',
      ) +
      part('快递到哪了', '在订单详情点“查看物流”，看每个包裹到了哪里。一个订单可能分几个包裹，先后送到。') +
      part(
        '一直没有收到货',
        '物流几天没有变化，或显示签收而您没有收到，从订单详情联系客服，我们找快递核实。',
      ),
    opinions: [9, 1],
  },
  {
    ...{ columnCode: HELP, code: 'help-account', title: '登录、密码与注销', daysAgo: 58 },
    summary: '收不到验证码、忘了密码、不想再用了，怎么办',
    content:
      part(
        '收不到验证码',
        '验证码 {{sms.codeMinutes}} 分钟内有效，{{sms.resendSeconds}} 秒后可以重发。一个号码每小时最多 {{sms.phonePerHour}} 条，每天最多 {{sms.phonePerDay}} 条。',
      ) +
      part('忘了密码', '在登录页点“忘记密码”，用短信验证码设置新密码。密码 6 到 20 位。') +
      part('登录多久有效', '{{session.idleDays}} 天没有打开要重新登录，最长 {{session.absoluteDays}} 天。') +
      part('注销账号', '在“设置 - 账号与安全”里申请。没有未完成的订单和售后才能注销，7 天内登录可以反悔。'),
    opinions: [20, 5],
  },
  {
    ...{ columnCode: HELP, code: 'help-newcomer', title: '新人礼怎么领', daysAgo: 60 },
    summary: '注册 {{newcomer.registeredDays}} 天内、还没有下过单，就能领',
    content:
      table(
        ['无门槛立减券', '{{newcomer.cashFen}} 元'],
        ['满减券', '满 {{newcomer.fullFromFen}} 元减 {{newcomer.fullFen}} 元'],
      ) +
      p(
        '领到后 {{newcomer.acceptDays}} 天内点“领取”，领取后 {{newcomer.validDays}} 天内有效。',
        '新人价每人只有一件，用在第一单。没付款就取消，或发货前退款，资格会还给您。',
      ),
    opinions: [9, 0],
  },
]

const classRoom: readonly DemoArticle[] = [
  {
    ...{ columnCode: CLASSROOM, title: '浇水：看土，不看日历', sort: 20, daysAgo: 3, likes: 58 },
    ...{ cover: 'c-window', film: 'v-monstera', goods: ['龟背竹', '喷壶'] },
    summary: '手指插进土里两厘米，干了再浇，浇就浇透',
    content:
      p(
        '养不活的植物，一半是浇死的。“三天一次”“一周一次”都靠不住：同一盆龟背竹，夏天的南窗和冬天的客厅，喝水的速度差三倍。',
      ) +
      part(
        '怎么判断',
        '把手指插进土里两厘米。干了、松了，就浇；还有凉意，就再等等。拿不准时，掂一掂花盆，轻了就是渴了。',
      ) +
      picture('c-living') +
      part('怎么浇', '沿着盆边慢慢浇，直到盆底流出水，过一刻钟把托盘里的水倒掉。只湿表面，等于没浇。') +
      list('春秋：早上浇', '夏天：傍晚浇，避开正午', '冬天：中午浇，水放到和室温差不多') +
      part(
        '什么水都行吗',
        '自来水放一晚，让氯气散掉，水温也回到室温。北方水硬，叶尖容易发黄，隔几次用一回雨水或纯净水。空调的冷凝水没有矿物质，偶尔用没问题，不要天天用。',
      ) +
      picture('p-can') +
      part(
        '浇多了的样子',
        '叶子发黄、发软，而不是发干；土面长出绿苔，盆里飞出小黑虫。先停水，搬到通风的地方，用筷子在土里扎几个透气的孔。一周还不见好，就脱盆看根：白的留着，黑的软的剪掉，换一盆干爽的新土，三天以后再浇第一次水。',
      ) +
      part(
        '出差怎么办',
        '走之前浇透，搬离窗边一米，光弱了，水就走得慢。十天以内，大多数观叶植物都等得起；更久，就找一根棉绳，一头埋进土里，一头放进水瓶，让它自己喝。',
      ),
    comments: ['原来我的绿萝是被我浇烂根的……', '↳试试换个带孔的盆，托盘里的水要倒掉', '掂盆这招好用，学到了'],
  },
  {
    ...{ columnCode: CLASSROOM, title: '给窗台做一次光照体检', daysAgo: 8, likes: 36, cover: 'b-sill' },
    summary: '一张白纸，一只手，就知道这里能养什么',
    content:
      p('中午十二点，在放植物的地方铺一张白纸，手掌离纸三十厘米，看影子。') +
      table(
        ['影子清楚，边缘利落', '强光：多肉、薰衣草、月季'],
        ['有影子，边缘发虚', '散射光：龟背竹、琴叶榕、绣球'],
        ['几乎看不见影子', '弱光：虎尾兰、绿萝、蕨'],
      ) +
      p('南窗冬天也亮；东窗早上有两三个小时的好太阳；北窗适合绝大多数观叶植物。玻璃贴了膜，要按低一档算。') +
      picture('c-window') +
      part(
        '离窗多远，差多少',
        '人的眼睛会自动适应，植物不会。窗边是一百分，退一米大约剩四十分，退两米只有十五分。所以客厅中间觉得“挺亮”的地方，对琴叶榕来说是黄昏。体检要在植物真正站着的高度做，不要举到窗台上去。',
      ) +
      part(
        '四季要重做一次',
        '夏天太阳高，直射光进不了屋，靠窗的多肉反而缺光；冬天太阳低，能照到客厅深处，原来放在窗边的蕨就可能被晒伤。春分、夏至、秋分、冬至各测一次，顺手把花盆转半圈，它们会长得更匀。',
      ) +
      picture('p-snake') +
      part(
        '光不够，有三个办法',
        '先挪：往窗边挪半米，比换什么肥都有用。再擦：叶子上一层灰，会挡掉三成的光，用湿布每月擦一次。最后才是补光灯：挂在叶子上方三十厘米，每天八到十个小时，要有黑夜，植物也要睡觉。',
      ),
    goods: ['虎尾兰', '琴叶榕'],
    comments: ['用白纸测完，终于知道多肉为什么徒长了'],
  },
  {
    ...{ columnCode: CLASSROOM, title: '春天换盆，先看根', daysAgo: 15, likes: 24, cover: 'c-seedling' },
    summary: '根绕了三圈就该换，盆只大一号',
    content:
      p('把植物连土倒出来。根沿着盆壁绕了三圈以上，或者从盆底钻了出来，就该换了；根还没到边，就再等一年。') +
      part('五步') +
      list(
        '新盆比旧盆大一号，直径多两三厘米',
        '盆底铺一层陶粒，再放新土',
        '轻轻抖掉三分之一旧土，剪掉发黑的根',
        '放进去，填土，轻敲盆壁，不要压',
        '浇透，放在阴凉处缓一周再见太阳',
      ) +
      picture('p-pots') +
      part(
        '为什么只大一号',
        '盆太大，根够不着的那一圈土总是湿的，几天就闷出味道来。植物先长根，后长叶，根把新土占满之前，地上几乎不动，看起来就像“换了盆反而不长了”。一次只大一号，一年换一次，比一步到位长得快。',
      ) +
      part(
        '什么时候不要换',
        '正在开花的、刚搬回家不到两周的、盛夏和寒冬里的，都先等等。实在烂了根必须换，就少动土，多遮阴，剪掉三分之一的叶子，让剩下的根供得上水。',
      ) +
      picture('p-soil') +
      part(
        '土怎么配',
        '观叶植物：营养土六份，珍珠岩两份，陶粒碎两份。多肉反过来，颗粒占六成。旧土不要直接再用，暴晒两天，筛掉碎根，拌进三分之一新土，可以种一季小葱。换完盆头一个月不要施肥，新土里的养分够它吃了。',
      ),
    goods: ['营养土', '陶粒'],
    comments: ['正好今天换盆，照着做了'],
  },
  {
    ...{
      columnCode: CLASSROOM,
      title: '换季皮肤干痒，先把步骤减下来',
      daysAgo: 22,
      likes: 19,
      cover: 'c-skin',
    },
    summary: '清洁、保湿、防晒，三步够了',
    content:
      p(
        '换季时皮肤发干发紧，很多人的第一反应是再加一瓶。不如先减：洗得太勤、叠得太多，本身就会让皮肤更敏感。',
      ) +
      list('早上清水洗脸，晚上用一次温和的洁面', '洗完三分钟内涂保湿', '白天出门涂防晒') +
      picture('p-cream') +
      part(
        '洗：一天一次就够',
        '早上只用清水，晚上用一次温和的洁面，泡沫在脸上不超过半分钟，水温比手心凉一点。洗完脸发紧，不是“洗干净了”，是把该留的油也带走了。戴了一天口罩、出了一身汗，也只是多冲一遍清水。',
      ) +
      part(
        '保湿：三分钟里涂完',
        '毛巾轻轻按干，趁脸上还有点潮，马上涂保湿。干性的用面霜，油性的用乳液，眼周和嘴角再叠一层。办公室开着暖气，桌上放一杯水，比一天喷十次喷雾管用：喷雾干掉的时候，会把皮肤自己的水也带走。',
      ) +
      picture('p-mist') +
      part(
        '先停掉的东西',
        '去角质、撕拉面膜、酸类和高浓度的精华，先放两周。等皮肤不痒不红了，一次只加回一样，隔三天再加下一样，这样才知道是谁惹的祸。',
      ) +
      p('新买的护肤品先在耳后试三天。持续红肿或刺痛，请停用并去看皮肤科医生。'),
    comments: ['减到三步之后真的舒服多了'],
  },
]

const wiki: readonly DemoArticle[] = [
  {
    ...{ columnCode: WIKI, title: '龟背竹', sort: 10, daysAgo: 90, likes: 41, cover: 'p-monstera' },
    summary: '叶子会开窗的观叶植物，耐阴，怕积水',
    content:
      table(
        ['光', '明亮的散射光'],
        ['水', '土干两厘米再浇'],
        ['温度', '18–28 ℃，不低于 10 ℃'],
        ['宠物', '汁液有刺激，不要让猫狗咬'],
      ) +
      part('叶子为什么不开裂', '新叶要在光足的地方长大才会开裂。苗太小、光太弱、氮肥太多，都会让叶子完整。') +
      part('气根要不要剪', '气根能吸水，也能攀爬。嫌乱可以剪，也可以引进土里。'),
    goods: ['龟背竹'],
    ...{ opinions: [14, 1], comments: ['气根引进土里之后长得飞快'] },
  },
  {
    ...{ columnCode: WIKI, title: '虎尾兰', daysAgo: 88, likes: 22, cover: 'c-cat' },
    summary: '一个月忘了浇水也没关系',
    content:
      table(
        ['光', '强光到弱光都行'],
        ['水', '春秋两周一次，冬天一个月一次'],
        ['温度', '15–30 ℃'],
        ['宠物', '误食会不适'],
      ) + part('烂心了怎么办', '多半是叶心积了水。拔掉烂叶，晾干伤口，换干土，半个月不浇水。'),
    goods: ['虎尾兰'],
    opinions: [8, 0],
  },
  {
    ...{ columnCode: WIKI, title: '多肉植物的土', daysAgo: 80, likes: 17, cover: 'c-succulent' },
    summary: '颗粒比土多，水来得快，走得也快',
    content:
      p('多肉的根怕闷。常用的配比是颗粒六成、营养土四成；南方潮湿，颗粒可以到七成。') +
      list('颗粒：赤玉土、火山岩、陶粒碎', '营养土：泥炭、椰糠', '底层垫一指厚的陶粒'),
    goods: ['多肉'],
    opinions: [6, 2],
  },
  {
    ...{ columnCode: WIKI, title: '陶盆、瓷盆和塑料盆', daysAgo: 75, likes: 12, cover: 'b-winter' },
    summary: '透气的干得快，不透气的少浇水',
    content: table(
      ['陶盆', '透气，水干得快，适合多肉和爱浇水的人'],
      ['瓷盆', '好看，不透气，浇水间隔要长'],
      ['塑料盆', '轻，保水，适合育苗和吊挂'],
    ),
    opinions: [5, 0],
  },
  {
    ...{ columnCode: WIKI, title: '叶子发黄、有斑点和干枯焦边', daysAgo: 70, likes: 33, cover: 'p-pothos' },
    summary: '先看黄的是新叶还是老叶，再摸土',
    content:
      part(
        '发黄',
        '只黄最下面的老叶，是正常更替，剪掉即可。',
        '上下一起黄、土一直湿，是水多：停水，挪到通风的地方，烂根就换土。',
        '新叶发白发黄，是缺肥或光太弱，绿萝、龟背竹放到亮处两周就会好转。',
      ) +
      part(
        '有斑点',
        '琴叶榕叶子中间的棕斑，多半是忽干忽湿；边缘带黄圈、越长越大，是细菌或真菌，剪掉病叶，不再往叶面喷水。',
      ) +
      part(
        '干枯焦边',
        '空气太干、空调直吹，或水里的盐分积在土里。挪开风口，浇水时浇透一次，让盐分随水流走。',
      ),
    goods: ['绿萝', '琴叶榕'],
    ...{ opinions: [21, 1], comments: ['果然是空调对着吹，挪开之后新叶没有再焦'] },
  },
  {
    ...{
      columnCode: WIKI,
      title: '发软下垂、掉叶和有虫怎么办',
      daysAgo: 66,
      likes: 26,
      cover: 'c-succulent',
    },
    summary: '发软先摸土，掉叶先想最近动过什么，有虫先隔离',
    content:
      part(
        '发软下垂',
        '土干透了：整盆坐进水里半小时。土是湿的：根在缺氧，停水，脱盆看根，黑的剪掉。多肉叶子透明发水，是烂根，立刻断水换颗粒土。',
      ) +
      part('掉叶', '刚搬家、换季、换盆后掉几片叶子是在适应。放稳，不换地方，不施肥，两三周就停。') +
      part(
        '有虫和发霉腐烂',
        '先和别的植物隔开。红蜘蛛用清水冲叶背，三天一次；蚧壳虫用棉签蘸酒精擦；土面发霉就刮掉一层，加强通风。',
      ),
    goods: ['多肉'],
    opinions: [15, 0],
  },
]

const stories: readonly DemoArticle[] = [
  {
    ...{ columnCode: PLANET_STORY, title: '四平米阳台，从一盆绣球开始', daysAgo: 5, likes: 73 },
    ...{ cover: 'c-balcony', film: 'v-growth' },
    summary: '搬来的时候，这里只有一台旧洗衣机',
    content:
      p(
        '去年搬来的时候，这里只有一台旧洗衣机和晾不干的衣服。我铺了防腐木，先买了一盆绣球，再买薰衣草，最后把琴叶榕从客厅请出来晒太阳。',
      ) +
      p(
        '阳台朝东，早上七点到十点有太阳，下午只有散射光。一开始我不懂，把多肉放在最里面，一个月就徒长得像豆芽；又把蕨放在栏杆上，三天晒焦了边。后来做了一次光照体检，才知道谁该站在哪里。',
      ) +
      picture('p-hydrangea') +
      p(
        '绣球第一年没有开花。我按课堂里说的，秋天没有剪枝，今年五月它开了七朵。第一朵是白的，第三天开始发粉，到月底全成了蓝色。邻居隔着栏杆问我，是不是每天换一盆。',
      ) +
      p(
        '夏天最难。出差八天，我用棉绳给每盆都接了一根“吸管”，回来的时候薰衣草还是枯了一半。剪掉枯枝，只留还有绿芽的一截，放在通风的地方，九月它又冒出一圈新芽。我把那天的照片留着，想放弃的时候看一眼。',
      ) +
      picture('p-lavender') +
      p(
        '四平米放不下太多东西，所以我定了一个规矩：来一盆新的，就送走一盆。送出去的绿萝现在在同事的窗台上，送出去的月季在楼下阿婆的院子里，路过的时候我会停一停。',
      ) +
      p('现在每天早上，我会端着咖啡在这里站十分钟。洗衣机搬进了浴室，衣服交给烘干机，阳台只留给叶子。'),
    goods: ['绣球', '薰衣草'],
    comments: ['秋天不剪枝是关键！', '好想要这样的阳台', '↳四平米就够，真的'],
  },
  {
    ...{ columnCode: PLANET_STORY, title: '外婆的月季活了三十年', daysAgo: 19, likes: 45, cover: 'c-peony' },
    summary: '从老家院子里剪来的一根枝条',
    content:
      p(
        '外婆院子里的月季，是妈妈出嫁那年种的。去年老屋要拆，我剪了五根枝条，泡水、抹草木灰、插进沙里，活了两根。',
      ) +
      p(
        '外婆养花没有什么讲究。洗米水留着浇，吃剩的鸡蛋壳碾碎了埋，谁家孩子摔破了膝盖，她就剪一枝花给他，说闻一闻就不疼了。她常说，花和人一样，不怕冷，就怕没人看。',
      ) +
      picture('p-rose') +
      p(
        '扦插的头一个月，我每天都想把枝条拔出来看看有没有根。后来学乖了，只看叶子：叶子不掉，就说明下面在使劲。第三十七天，其中一根冒出一粒红芽，米粒那么大，我给全家人都发了照片。',
      ) +
      p(
        '两盆月季，大的给了妈妈，小的跟着我搬了两次家。第二次搬家那天下雨，它在我怀里坐了四十分钟地铁，对面的小姑娘一直看它，下车前问我能不能摸一下叶子。',
      ) +
      picture('p-bouquet') +
      p(
        '今年春天，小的那盆开了第一朵花，颜色和我小时候一模一样。我打视频给外婆，她把手机举得很近，看了很久，说：“是它，它认得路。”',
      ),
    comments: ['看哭了', '扦插成功率能有四成已经很厉害了'],
  },
  {
    ...{ columnCode: PLANET_STORY, title: '办公桌上的第一位新同事', daysAgo: 33, likes: 28, cover: 'c-desk' },
    summary: '一盆不用操心的绿，让周一没有那么难',
    content:
      p('公司的窗户朝北，我挑了一盆虎尾兰。它不说话，不开会，半个月喝一次水。') +
      p(
        '刚来的时候它只有三片叶子，站在显示器旁边，像一个不太会说话的实习生。我给它起名叫小虎。周一早上开完会，我会看它一眼：它和上周五一模一样，不着急，也不焦虑，莫名其妙地让人松一口气。',
      ) +
      picture('p-snake') +
      p(
        '有一次项目赶工，连着两周没有人想起浇水。等我回过神来，它不但没事，还从土里顶出了一片新叶，卷得紧紧的，像一支笔。对面的同事说：原来不管它，它反而自己长。那天以后，我们把这句话写在了白板上。',
      ) +
      p(
        '后来整排工位都有了植物。行政在窗边放了一台水壶，谁最后走，谁看一眼土。我们约好，谁出差，就把花盆推到邻座那边去；谁离职，植物可以带走，也可以留给下一个人。',
      ) +
      picture('p-pothos') +
      p('小虎现在有十一片叶子，分成了两盆。另一盆在新来的实习生桌上，她给它起名叫小小虎。'),
    goods: ['虎尾兰'],
  },
]

const news: readonly DemoArticle[] = [
  {
    ...{ columnCode: NEWS, title: '冬季鲜活植物寄送说明', sort: 5, daysAgo: 2, likes: 15, cover: 'b-winter' },
    summary: '低温地区暂停寄送，其余地区加保温包装',
    content:
      p('气温连续低于零下五度的地区，鲜活植物暂停寄送，下单时会写明哪件不能寄；土、盆和护肤品不受影响。') +
      p('其余地区的植物加一层保温棉和一片暖贴。收到后先在室内放半天再拆开，避免一冷一热。') +
      p('签收后 {{aftersale.liveHours}} 小时内发现冻伤，拍照联系我们。'),
    comments: ['收到了，保温包得很厚'],
  },
  {
    ...{ columnCode: NEWS, title: '产品百科上线', daysAgo: 12, likes: 9, cover: 'c-living' },
    summary: '每种植物要多少光、多少水，一页看完',
    content:
      p('从今天起，商城里常见的植物都有自己的一页：光、水、温度、对宠物是否安全，还有大家常问的问题。') +
      p('<a href="/wiki">去看产品百科</a>'),
  },
  {
    ...{
      columnCode: NEWS,
      title: '旧花盆回收，这个月在三座城市试点',
      daysAgo: 27,
      likes: 21,
      cover: 'm-pot',
    },
    summary: '洗净的塑料盆，交给送货的快递员',
    content:
      p('上海、杭州、苏州的会员，收货时可以把洗净的旧塑料花盆交给快递员。回收来的花盆会打碎，做成育苗盘。') +
      p('每只盆的编号都会登记，月底我们公布回收了多少只。'),
    comments: ['支持，希望早点到广州'],
  },
]

export const demoArticles: readonly DemoArticle[] = [...help, ...classRoom, ...wiki, ...stories, ...news]

/** A draft, not published yet. */
export const demoDraft: DemoArticle = {
  ...{ columnCode: CLASSROOM, title: '水培入门：从一根绿萝开始', cover: 'm-green', daysAgo: 0 },
  summary: '一只玻璃瓶，一周换一次水',
  content: p('剪一段带节的枝条，节泡在水里，叶留在水面上。放在明亮的地方，一周换一次水，两周就能看见白根。'),
}
