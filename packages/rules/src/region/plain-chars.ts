/** Traditional characters of areas, labels and surnames, and the simplified ones at the same places. */
const traditional = [
  '內區遼寧龍蘇東廣壯慶貴雲陝肅維爾灣別門莊島鄲張滄陽長晉運臨呂頭烏倫貝彥蘭興錫連撫順錦營盤鐵嶺蘆邊鮮濱齊雞鶴崗雙鴨綏無鹽揚鎮遷溫紹華麗蕪馬銅黃廈鄉餘鷹贛饒濟棗煙濰澤鄭開頂許峽駐轄縣漢荊岡隨懷婁關遠欽賀來賓亞貢瀘綿樂達資壩涼',
  '義畢節崑紅納頗薩則裡寶銀隴樹吳衛魯瑪級園蓮離豐澱溝橋靜薊陘礦欒靈壽贊極趙術產業發環潤灤經滿盧叢復館堯宮競淶國萬禮寬圍場獻驊間廠強煩榮渾黨壺陰應權遙聞絳陸嵐風勝樓賽侖聯騰後庫審賚諾陳額僕鑲藍蓋會於鳳鮁魚細聖偉燈窪圖調綠農淨',
  '車樺輝羅們琿鋒訥恆蘿賢誼讓蔭湯進愛稜遜孫匯楊閔鄴棲賈鐘壇倉閘啓漣響儀徵郵醫藥蕭錢廬甌蒼潯諸縉瑤鏡鳩為謝當塗樅觀潛譙潁現碭葉渦涇績閩廂嶼將鯉獅薌詔譜灘猶尋載鉛橫歷萊鋼嶗膠嶧兒墾兗鄒費單鄆綜實驗鞏滎澗師郟獲體範澠臥鄧項驛輿確',
  '鄖點軍歸夢監團蘄瀏淥暉漵從湞鬥禪電湧瀝態欖欄眾辦處鳴疊憑瓊熱學邁墊崍簡敘藺劍閣夾閬鄰鎣爐覺務習織貞謨冊凱勻甕獨祿勸衝瀾謀個舊彌硯疇臘結聶類脫錯閻韓麥積兩剛雜稱謙員阪鹼壘輪碩蘊鳥濃龜廟霧勢鶯釣壢鑼線樸腳巒臺峯裏衞嶽綫甯滙貨',
  '瀋機話繫詳碼絡編轉備註號馮蔣劉賴歐鍾顧龔嚴喬閆紀龐駱戶層棟週',
].join('')
const simplified = [
  '内区辽宁龙苏东广壮庆贵云陕肃维尔湾别门庄岛郸张沧阳长晋运临吕头乌伦贝彦兰兴锡连抚顺锦营盘铁岭芦边鲜滨齐鸡鹤岗双鸭绥无盐扬镇迁温绍华丽芜马铜黄厦乡余鹰赣饶济枣烟潍泽郑开顶许峡驻辖县汉荆冈随怀娄关远钦贺来宾亚贡泸绵乐达资坝凉',
  '义毕节昆红纳颇萨则里宝银陇树吴卫鲁玛级园莲离丰淀沟桥静蓟陉矿栾灵寿赞极赵术产业发环润滦经满卢丛复馆尧宫竞涞国万礼宽围场献骅间厂强烦荣浑党壶阴应权遥闻绛陆岚风胜楼赛仑联腾后库审赉诺陈额仆镶蓝盖会于凤鲅鱼细圣伟灯洼图调绿农净',
  '车桦辉罗们珲锋讷恒萝贤谊让荫汤进爱棱逊孙汇杨闵邺栖贾钟坛仓闸启涟响仪征邮医药萧钱庐瓯苍浔诸缙瑶镜鸠为谢当涂枞观潜谯颍现砀叶涡泾绩闽厢屿将鲤狮芗诏谱滩犹寻载铅横历莱钢崂胶峄儿垦兖邹费单郓综实验巩荥涧师郏获体范渑卧邓项驿舆确',
  '郧点军归梦监团蕲浏渌晖溆从浈斗禅电涌沥态榄栏众办处鸣叠凭琼热学迈垫崃简叙蔺剑阁夹阆邻蓥炉觉务习织贞谟册凯匀瓮独禄劝冲澜谋个旧弥砚畴腊结聂类脱错阎韩麦积两刚杂称谦员坂碱垒轮硕蕴鸟浓龟庙雾势莺钓坜锣线朴脚峦台峰里卫岳线宁汇货',
  '沈机话系详码络编转备注号冯蒋刘赖欧钟顾龚严乔闫纪庞骆户层栋周',
].join('')

const simplifiedOf = new Map([...traditional].map((char, at) => [char, simplified[at] ?? char]))

const dash = /^[\p{Pd}\u2212]$/u

/** Full-width signs and dashes of any length as usual ones, traditional characters of areas and labels as simplified. */
function plainChar(char: string): string {
  if (char === '\u3000') return ' '
  const code = char.charCodeAt(0)
  if (char.length === 1 && code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - 0xfee0)
  return dash.test(char) ? '-' : (simplifiedOf.get(char) ?? char)
}

/** The text in plain characters, each at its old place: what is found in it can be cut out of the text as written. */
export const plainChars = (text: string): string => [...text].map(plainChar).join('')
