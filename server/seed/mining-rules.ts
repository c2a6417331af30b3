import type { AgreementText } from './agreements'

const EN: AgreementText = {
  title: 'Mining rules',
  sections: [
    {
      heading: '1. Pools and positions',
      paragraphs: [
        'In the flexible pool 1 BOEX = 1 hash rate, and you can redeem your stake at any time after 24 hours. In the burn pool 1 BOEX = 4 hash rate; 80% of the BOEX goes to the black-hole contract and 20% to ecosystem building, and it cannot be redeemed. The rules of the node pool will be announced before it opens.',
        'Each stake and each burn is a separate position. It keeps the weight, the multiplier and the daily rate it started with.',
      ],
    },
    {
      heading: '2. Hash rate',
      paragraphs: [
        'The basic hash rate of a position is its quantity times the weight of its pool.',
        'Your contribution hash rate is 0.1 for each BOEX burned by your smaller community: all members of your team except your largest leg. It belongs to you, not to a position.',
        'Your contribution is spread over your positions that are in progress and below their cap, in proportion to their basic hash rate. It is recalculated the second a position starts, is redeemed or reaches its cap, and whenever your contribution changes. Example: with a contribution of 30 and two positions of 100 and 50 basic hash rate, the first receives 20 and the second 10.',
        'While you have no position in progress below its cap, your contribution is inactive and earns nothing. It is not lost: it is active again the second you start a position. Nothing is paid for the time in between.',
        'Shares are truncated to 18 decimals; the remainder goes to the newest of these positions. The shares add up to your contribution exactly.',
      ],
    },
    {
      heading: '3. Earnings and cap',
      paragraphs: [
        'A position mines hash rate × daily rate BOEX per day, calculated by the second and truncated to 18 decimals, regardless of when it is viewed or claimed.',
        'The earnings cap of a position is its multiplier times its quantity. A larger share of your contribution reaches the cap sooner; it does not raise it. At the cap the hash rate of the position is burned; a new position replenishes your hash rate.',
        'Mined BOEX stays claimable, also after redemption and at the cap. Claimed BOEX becomes available through a release.',
      ],
    },
    {
      heading: '4. Estimates',
      paragraphs: [
        'Before you stake or burn, the app shows the share of your contribution that the new position starts with, and the days until it reaches its cap at current rates. Both change when your positions or your community change.',
        'Estimates are not guaranteed. The daily rates of new positions can change.',
      ],
    },
  ],
}

const ZH: AgreementText = {
  title: '挖矿规则',
  sections: [
    {
      heading: '一、矿池与矿机',
      paragraphs: [
        '灵活挖矿：1 BOEX = 1 算力，质押满 24 小时后可随时赎回。燃烧挖矿：1 BOEX = 4 算力，其中 80% 转入黑洞合约，20% 用于生态建设，燃烧后不可赎回。节点矿池的规则将在开放前公布。',
        '每次质押或燃烧均为一台独立的矿机，其权重、收益倍数与日产出率以建立时为准。',
      ],
    },
    {
      heading: '二、算力',
      paragraphs: [
        '矿机的基础算力 = 数量 × 矿池权重。',
        '小区（团队中最大一条线以外的所有成员）每燃烧 1 BOEX，为您增加 0.1 贡献算力。贡献算力归您本人所有，不属于某一台矿机。',
        '贡献算力按基础算力的比例，分配给您所有进行中且未达收益上限的矿机。矿机建立、赎回或达到收益上限的那一秒，以及贡献算力本身变化时，均重新分配。例如：贡献算力为 30，两台矿机的基础算力分别为 100 和 50，则前者分得 20，后者分得 10。',
        '没有进行中且未达上限的矿机时，贡献算力闲置，不产生收益。贡献算力不会丢失：自您新建矿机的那一秒起恢复，闲置期间不补发收益。',
        '分配结果截断至 18 位小数，截断余数归其中最新的矿机。各矿机分得的贡献算力之和与您的贡献算力完全一致。',
      ],
    },
    {
      heading: '三、产出与收益上限',
      paragraphs: [
        '矿机每日产出 = 算力 × 日产出率，按秒计算，截断至 18 位小数，与查看或领取的时间无关。',
        '单台矿机的收益上限 = 收益倍数 × 数量。分得更多贡献算力会更快达到上限，但不会提高上限。达到上限后算力即告燃尽，需新建矿机补充。',
        '已产出的 BOEX 可随时领取，赎回后或达到上限后亦然。领取后的 BOEX 通过释放变为可用。',
      ],
    },
    {
      heading: '四、预估',
      paragraphs: [
        '质押或燃烧前，应用会显示新矿机分得的贡献算力，以及按当前产出率达到收益上限所需的天数。您的矿机或社区变化时，两者随之变化。',
        '预估不作保证。新矿机的日产出率可能调整。',
      ],
    },
  ],
}

export const MINING_RULES = { en: EN, 'zh-en': ZH }
