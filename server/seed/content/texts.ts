/** A text in both languages. */
export interface Both {
  readonly en: string
  readonly zh: string
}

export const BANNERS = [
  {
    title: { en: 'Stake freely, redeem after 24 hours', zh: '灵活质押，24 小时后可赎回' },
    kind: 'route',
    target: 'mining',
  },
  { title: { en: 'Burn at 1:4, verifiable on-chain', zh: '1:4 燃烧算力，链上可查' }, kind: 'text', target: '' },
  { title: { en: 'See the leaderboard', zh: '查看排行榜' }, kind: 'route', target: 'leaderboard' },
  { title: { en: 'Set your withdrawal password', zh: '请设置提现密码' }, kind: 'text', target: '' },
] as const

export const BANNER_TEXT: Both = {
  en: '<p>Read the guides first, and start with a small amount.</p>',
  zh: '<p>请先在“资讯”中了解规则，并从小额开始尝试。</p>',
}

export const VIDEOS: readonly Both[] = [
  { en: 'The pools in six seconds', zh: '六秒了解矿池' },
  { en: 'A burn, verified on-chain', zh: '链上燃烧过程' },
  { en: 'How releases work', zh: '从产出到可用' },
]

export const QUALIFICATIONS: readonly { readonly title: Both; readonly issuer: Both; readonly number: string }[] = [
  {
    title: { en: 'Sample document: contract sources', zh: '示例文件：合约源码说明' },
    issuer: { en: 'BOEX development sample', zh: 'BOEX 开发示例' },
    number: 'SAMPLE-001',
  },
  {
    title: { en: 'Sample document: reserve statement', zh: '示例文件：储备说明' },
    issuer: { en: 'BOEX development sample', zh: 'BOEX 开发示例' },
    number: 'SAMPLE-002',
  },
  {
    title: { en: 'Sample document: data protection', zh: '示例文件：数据保护说明' },
    issuer: { en: 'BOEX development sample', zh: 'BOEX 开发示例' },
    number: 'SAMPLE-003',
  },
]

export const NOTICES: readonly { readonly title: Both; readonly html: Both }[] = [
  {
    title: { en: 'Welcome to BOEX', zh: '欢迎使用 BOEX' },
    html: {
      en: '<p>Explore the app, and set a withdrawal password before your first withdrawal.</p>',
      zh: '<p>欢迎浏览，首次提现前请先设置提现密码。</p>',
    },
  },
  {
    title: { en: 'Check the full address', zh: '请核对完整地址' },
    html: {
      en: '<p>On-chain transfers cannot be reversed. Check every character of the address.</p>',
      zh: '<p>链上转账无法撤回，请逐位核对地址。</p>',
    },
  },
  {
    title: { en: 'Withdrawals above 10,000 are reviewed by hand', zh: '单笔超过 10,000 的提现将人工审核' },
    html: {
      en: '<p>They may take longer. We will notify you once the review is complete.</p>',
      zh: '<p>审核时间可能较长，完成后会第一时间通知您。</p>',
    },
  },
  {
    title: { en: 'Node mining is not open yet', zh: '节点矿池暂未开放' },
    html: {
      en: '<p>The rules will be announced here before it opens.</p>',
      zh: '<p>开放前将在此公布规则。</p>',
    },
  },
  {
    title: { en: 'We never ask for your seed phrase', zh: '我们绝不会索要您的助记词' },
    html: {
      en: '<p>Nobody who works for BOEX needs your password, your seed phrase or a “test transfer”.</p><ul><li>End any conversation that asks for one</li><li>Change your withdrawal password if you told it to somebody</li></ul>',
      zh: '<p>BOEX 工作人员无需您的密码、助记词，也不会要求您进行“测试转账”。</p><ul><li>遇到此类要求请立即结束对话</li><li>如已透露提现密码，请尽快修改</li></ul>',
    },
  },
  {
    title: { en: 'Mined BOEX must be claimed', zh: '挖矿产出需手动领取' },
    html: {
      en: '<p>Mined BOEX stays with its position until you claim it. Claimed BOEX is pending release and becomes available day by day once you release it.</p>',
      zh: '<p>挖矿产出会保留在矿机中，直至您领取。领取后的 BOEX 进入待释放状态，设置释放后逐日变为可用。</p>',
    },
  },
]
