import type { AreaTree } from './area'

const county = (areaId: number, areaName: string) => ({ areaId, areaName })

export const sampleTree: AreaTree = [
  {
    areaId: 110000,
    areaName: '北京市',
    cities: [
      {
        areaId: 110100,
        areaName: '北京市',
        counties: [county(110105, '朝阳区'), county(110108, '海淀区')],
      },
    ],
  },
  {
    areaId: 440000,
    areaName: '广东省',
    cities: [
      { areaId: 440100, areaName: '广州市', counties: [county(440106, '天河区')] },
      { areaId: 440300, areaName: '深圳市', counties: [county(440304, '福田区'), county(440305, '南山区')] },
    ],
  },
  {
    areaId: 220000,
    areaName: '吉林省',
    cities: [
      { areaId: 220100, areaName: '长春市', counties: [county(220104, '朝阳区')] },
      { areaId: 220200, areaName: '吉林市', counties: [county(220204, '船营区')] },
    ],
  },
  {
    areaId: 460000,
    areaName: '海南省',
    cities: [{ areaId: 460100, areaName: '海口市', counties: [county(460106, '龙华区')] }],
  },
  {
    areaId: 500000,
    areaName: '重庆市',
    cities: [
      { areaId: 500100, areaName: '重庆市', counties: [county(500103, '渝中区')] },
      { areaId: 500200, areaName: '县', counties: [county(500235, '云阳县')] },
    ],
  },
  {
    areaId: 630000,
    areaName: '青海省',
    cities: [{ areaId: 632500, areaName: '海南藏族自治州', counties: [county(632521, '共和县')] }],
  },
  {
    areaId: 650000,
    areaName: '新疆维吾尔自治区',
    isNotFreeArea: true,
    cities: [{ areaId: 650100, areaName: '乌鲁木齐市', counties: [county(650102, '天山区')] }],
  },
  {
    areaId: 150000,
    areaName: '内蒙古自治区',
    cities: [{ areaId: 150100, areaName: '呼和浩特市', counties: [county(150102, '新城区')] }],
  },
  {
    areaId: 420000,
    areaName: '湖北省',
    cities: [{ areaId: 422800, areaName: '恩施土家族苗族自治州', counties: [county(422801, '恩施市')] }],
  },
  {
    areaId: 330000,
    areaName: '浙江省',
    cities: [
      {
        areaId: 330900,
        areaName: '舟山市',
        counties: [county(330902, '定海区'), { areaId: 330922, areaName: '嵊泗县', isNotFreeArea: true }],
      },
    ],
  },
]
