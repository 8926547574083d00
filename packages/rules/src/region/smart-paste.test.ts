import { expect, test } from 'vitest'
import { sampleTree } from './area.samples'
import { parsePastedAddress } from './smart-paste'

const paste = (text: string) => parsePastedAddress(sampleTree, text)
const nanshan = {
  name: '张三',
  phone: '13800138000',
  provinceId: 440000,
  cityId: 440300,
  districtId: 440305,
  detail: '科技园1号',
}

test.each([
  '张三 13800138000 广东省深圳市南山区科技园1号',
  '13800138000 张三 广东省深圳市南山区科技园1号',
  '广东省深圳市南山区科技园1号 张三 13800138000',
  '广东省深圳市南山区科技园1号，13800138000，张三',
  '张三，138 0013 8000，广东省 深圳市 南山区 科技园1号',
  '张三 +86 138-0013-8000 广东深圳南山科技园1号',
  '收货人：张三\n手机号码：13800138000\n所在地区：广东省深圳市南山区\n详细地址：科技园1号',
  '姓名:张三;电话:１３８００１３８０００;地址:深圳市南山区科技园1号',
  '张三13800138000广东省深圳市南山区科技园1号',
  '张三广东省深圳市南山区科技园1号13800138000',
  '深圳南山区科技园1号 张三 13800138000',
  '南山区科技园1号 张三 13800138000',
  '张三（先生） 13800138000 广东省深圳市南山区科技园1号',
  '广东省深圳市南山区科技园1号(张三 13800138000 收)',
  '📦张三 📱13800138000 📍广东省深圳市南山区科技园1号',
  '送到广东省深圳市南山区科技园1号，找张三，13800138000',
  '麻烦寄到广东省深圳市南山区科技园1号 张三 13800138000 谢谢',
  '广东省-深圳市-南山区-科技园1号-张三-13800138000',
  '<p>张三</p><p>13800138000</p><p>广东省深圳市南山区科技园1号</p>',
  '地址在 广东省深圳市南山区科技园1号，电话13800138000叫张三',
  '收 货 人：张三\n手 机：13800138000\n地 址：广东省深圳市南山区科技园1号',
  '“张三”“13800138000”“广东省深圳市南山区科技园1号”',
  '姓名 张三\n电话 13800138000\n省 广东省\n市 深圳市\n区 南山区\n地址 科技园1号',
])('%j gives name, phone, areas and detail', (text) => {
  expect(paste(text)).toEqual(nanshan)
})

test.each(['张 三', '王 安 石'])('the name %j keeps its blanks', (name) => {
  expect(paste(`收货人：${name}\n电话：13800138000\n地址：广东省深圳市南山区科技园1号`)).toEqual({
    ...nanshan,
    name,
  })
})

test.each([
  ['北京市朝阳区建国路88号', 110105, '建国路88号'],
  ['北京市北京市朝阳区建国路88号', 110105, '建国路88号'],
  ['北京 海淀 中关村大街1号', 110108, '中关村大街1号'],
  ['吉林市船营区北京路2号', 220204, '北京路2号'],
  ['吉林省长春市朝阳区人民大街3号', 220104, '人民大街3号'],
  ['海南藏族自治州共和县青海湖路', 632521, '青海湖路'],
  ['海南海口龙华区滨海大道', 460106, '滨海大道'],
  ['重庆市云阳县双江街道', 500235, '双江街道'],
  ['新疆乌鲁木齐天山区解放路9号', 650102, '解放路9号'],
  ['恩施州恩施市舞阳坝街道', 422801, '舞阳坝街道'],
  ['内蒙古呼和浩特新城区某路3号', 150102, '某路3号'],
  ['广东省深圳市南山区旺角', 440305, '旺角'],
  ['广东省深圳市南山区广东省路1号', 440305, '广东省路1号'],
])('%s is in %i', (text, districtId, detail) => {
  expect(paste(text)).toMatchObject({ districtId, detail, name: '', phone: '' })
})

test.each([
  ['李 雷，13900001111，广东省深圳市南山区科技园1号', '李 雷'],
  ['13900001111 李 雷 广东省深圳市南山区科技园1号', '李 雷'],
  ['广东省深圳市南山区科技园1号 王 小明 13900001111', '王 小明'],
])('a name of two words is one name: %j', (text, name) => {
  expect(paste(text)).toMatchObject({ name, phone: '13900001111', detail: '科技园1号' })
})

test('a name beside a phone is recognised also when nothing else follows the areas', () => {
  expect(paste('深圳市南山区 张三 13800138000')).toMatchObject({ name: '张三', detail: '' })
  expect(paste('姓名 张三 手机号 13800138000 省市区 广东省 深圳市 南山区 街道 粤海街道')).toMatchObject({
    detail: '粤海街道',
  })
})

test('what is missing stays empty', () => {
  expect(paste('')).toEqual({
    name: '',
    phone: '',
    provinceId: undefined,
    cityId: undefined,
    districtId: undefined,
    detail: '',
  })
  expect(paste('朝阳区某路1号')).toMatchObject({ districtId: undefined, detail: '朝阳区某路1号' })
  expect(paste('广东省深圳市 科技园')).toMatchObject({
    cityId: 440300,
    districtId: undefined,
    detail: '科技园',
  })
  expect(paste('张三 13800138000')).toMatchObject({ name: '张三', phone: '13800138000', detail: '' })
})

test('a longer number is not a phone', () => {
  expect(paste('订单 138001380001').phone).toBe('')
})

test('a latin name is a name', () => {
  expect(paste('Tom Lee 13800138000 北京市朝阳区建国路88号')).toMatchObject({
    phone: '13800138000',
    districtId: 110105,
  })
})

// The old expression needed a second for 22 emoji and days for 40. The server could not answer any request in that time.
test('a row of emoji is read at once', () => {
  expect(paste(`${'🌸'.repeat(400)}#`).name).toBe('')
})
