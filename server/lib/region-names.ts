import { pinyin } from 'pinyin-pro'

/** Places whose English name is not the pinyin of the Chinese one. */
const ESTABLISHED: Readonly<Record<string, string>> = {
  内蒙古自治区: 'Inner Mongolia',
  广西壮族自治区: 'Guangxi',
  西藏自治区: 'Tibet',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  陕西省: 'Shaanxi',
  台湾省: 'Taiwan',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',

  哈尔滨市: 'Harbin',
  呼和浩特市: 'Hohhot',
  乌鲁木齐市: 'Urumqi',
  拉萨市: 'Lhasa',
  鄂尔多斯市: 'Ordos',
  呼伦贝尔市: 'Hulunbuir',
  巴彦淖尔市: 'Bayannur',
  乌兰察布市: 'Ulanqab',
  锡林郭勒盟: 'Xilingol League',
  阿拉善盟: 'Alxa League',
  齐齐哈尔市: 'Qiqihar',
  日喀则市: 'Shigatse',
  昌都市: 'Qamdo',
  林芝市: 'Nyingchi',
  那曲市: 'Nagqu',
  阿里地区: 'Ngari Prefecture',
  阿坝藏族羌族自治州: 'Ngawa Prefecture',
  甘孜藏族自治州: 'Garzê Prefecture',
  果洛藏族自治州: 'Golog Prefecture',
  克拉玛依市: 'Karamay',
  吐鲁番市: 'Turpan',
  阿克苏地区: 'Aksu Prefecture',
  喀什地区: 'Kashgar Prefecture',
  和田地区: 'Hotan Prefecture',
  阿勒泰地区: 'Altay Prefecture',
  伊犁哈萨克自治州: 'Ili Prefecture',
  博尔塔拉蒙古自治州: 'Bortala Prefecture',
  巴音郭楞蒙古自治州: 'Bayingolin Prefecture',
  克孜勒苏柯尔克孜自治州: 'Kizilsu Prefecture',

  香港岛: 'Hong Kong Island',
  九龙: 'Kowloon',
  新界: 'New Territories',
  中西区: 'Central and Western District',
  湾仔区: 'Wan Chai District',
  东区: 'Eastern District',
  南区: 'Southern District',
  油尖旺区: 'Yau Tsim Mong District',
  深水埗区: 'Sham Shui Po District',
  九龙城区: 'Kowloon City District',
  黄大仙区: 'Wong Tai Sin District',
  观塘区: 'Kwun Tong District',
  北区: 'North District',
  大埔区: 'Tai Po District',
  沙田区: 'Sha Tin District',
  西贡区: 'Sai Kung District',
  元朗区: 'Yuen Long District',
  屯门区: 'Tuen Mun District',
  荃湾区: 'Tsuen Wan District',
  葵青区: 'Kwai Tsing District',
  离岛区: 'Islands District',

  澳门半岛: 'Macao Peninsula',
  离岛: 'Islands',
  氹仔: 'Taipa',
  路环: 'Coloane',

  台北市: 'Taipei',
  新北市: 'New Taipei',
  台中市: 'Taichung',
  台南市: 'Tainan',
  高雄市: 'Kaohsiung',
  基隆市: 'Keelung',
  新竹市: 'Hsinchu',
  嘉义市: 'Chiayi',
  桃园市: 'Taoyuan',
  金门县: 'Kinmen County',
  南投县: 'Nantou County',
  宜兰县: 'Yilan County',
  新竹县: 'Hsinchu County',
  苗栗县: 'Miaoli County',
  彰化县: 'Changhua County',
  嘉义县: 'Chiayi County',
  云林县: 'Yunlin County',
  屏东县: 'Pingtung County',
  台东县: 'Taitung County',
  花莲县: 'Hualien County',
  澎湖县: 'Penghu County',
  连江县: 'Lienchiang County',

  省直辖县: 'Directly administered',
  自治区直辖县级行政区划: 'Directly administered',
  县: 'Counties',
  其它区: 'Other districts',
}

/** Kinds of divisions, longest first, and what stands for them in English. */
const KINDS: readonly (readonly [string, string])[] = [
  ['高新技术产业开发区', ' High-tech Zone'],
  ['经济技术开发区', ' Economic Development Zone'],
  ['高新技术开发区', ' High-tech Zone'],
  ['街道办事处', ' Subdistrict'],
  ['行政委员会', ' Committee'],
  ['经济开发区', ' Economic Development Zone'],
  ['特别行政区', ''],
  ['示范区', ' Demonstration Zone'],
  ['管理区', ' Management Area'],
  ['自治州', ' Prefecture'],
  ['自治县', ' County'],
  ['自治旗', ' Banner'],
  ['高新区', ' High-tech Zone'],
  ['开发区', ' Development Zone'],
  ['园区', ' Park'],
  ['管委会', ' Committee'],
  ['地区', ' Prefecture'],
  ['林区', ' Forestry District'],
  ['特区', ' Special District'],
  ['新区', ' New Area'],
  ['街道', ' Subdistrict'],
  ['省', ''],
  ['市', ''],
  ['盟', ' League'],
  ['区', ' District'],
  ['县', ' County'],
  ['旗', ' Banner'],
  ['镇', ' Town'],
  ['乡', ' Township'],
  ['岛', ' Island'],
]

/** The peoples that an autonomous division is named after; its English name does without. */
const PEOPLES =
  '蒙古族?|回族|藏族|维吾尔族?|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|纳西族|景颇族|柯尔克孜族?|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|阿昌族|普米族|塔吉克族?|怒族|鄂温克族?|德昂族|保安族|裕固族|独龙族|鄂伦春族?|赫哲族|各族|东乡族'
const NAMED_AFTER = new RegExp(`^(.{2,}?)(?:${PEOPLES})+(自治[州县旗]|区)$`)

/** Hanyu Pinyin as ISO 7098 writes names: one word, an apostrophe before a syllable that begins with a vowel. */
const romanised = (name: string): string => {
  const word = pinyin(name, { toneType: 'none', type: 'array', surname: 'off' })
    .map((syllable, place) => (place > 0 && /^[aeo]/.test(syllable) ? `’${syllable}` : syllable))
    .join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** English name of a Chinese administrative division: the established one, else its pinyin and what kind it is. */
export const englishName = (name: string): string => {
  const established = ESTABLISHED[name]
  if (established !== undefined) return established
  const short = name.replace(NAMED_AFTER, '$1$2')
  const kind = KINDS.find(([suffix]) => short.endsWith(suffix) && short.length > suffix.length)
  if (!kind) return romanised(short)
  const [suffix, english] = kind
  return `${romanised(short.slice(0, -suffix.length))}${english}`
}
