import type { PublishedTexts } from '../text-types'
import { articles } from './articles'
import { invitationRules } from './invitation-rules'
import { miningRules } from './mining-rules'
import { privacyPolicy } from './privacy-policy'
import { questions } from './questions'
import { riskNotice } from './risk-notice'
import { serviceAgreement } from './service-agreement'

const ISSUER = 'BOEX 开发示例'

export const published: PublishedTexts = {
  agreements: {
    service: serviceAgreement,
    privacy: privacyPolicy,
    invitation: invitationRules,
    mining: miningRules,
    risk: riskNotice,
  },
  articles,
  questions,
  banners: {
    'banner-1': {
      title: '灵活矿池：质押满 24 小时后可赎回',
      html: '<p>在灵活矿池中，BOEX 按 1:1 计入算力，质押满 24 小时后可随时全额赎回。您可以在“矿池”中参与。</p><p>收益不作保证，质押前请阅读《风险提示》。</p>',
    },
    'banner-2': {
      title: '1:4 燃烧挖矿，链上可查',
      html: '<p>在燃烧矿池中，BOEX 按 1:4 计入算力。燃烧不可撤销，燃烧的 BOEX 无法赎回，并将通过两笔链上交易转出：</p><table><tr><th>比例</th><th>去向</th></tr><tr><td>80%</td><td>黑洞合约</td></tr><tr><td>20%</td><td>生态建设</td></tr></table><p>燃烧记录链上可查，无需账户：</p><ol><li>打开燃烧矿机并复制交易哈希</li><li>在区块浏览器中查询</li><li>将收款地址与黑洞地址比对</li></ol><p>收益不作保证，燃烧前请阅读《风险提示》，并从小额开始。</p>',
    },
    'banner-3': {
      title: '查看排行榜',
      html: '<p>排行榜按小区的 BOEX 燃烧量排名，即除最大一条线外的所有直推线。您可以从底部导航栏进入。</p>',
    },
    'banner-4': {
      title: '设置或修改提现密码',
      html: '<p>每次转账、提现和燃烧都需要提现密码，请在“个人中心 > 提现密码”中设置或修改。</p>',
    },
  },
  videos: {
    'video-1': { title: '快速了解矿池' },
    'video-2': { title: '如何在链上查证燃烧' },
    'video-3': { title: '释放如何运作' },
  },
  documents: {
    'document-1': { title: '示例文件：合约源码说明', issuer: ISSUER },
    'document-2': { title: '示例文件：储备说明', issuer: ISSUER },
    'document-3': { title: '示例文件：数据保护说明', issuer: ISSUER },
  },
  notices: {
    'notice-1': {
      title: '欢迎使用 BOEX：请设置提现密码',
      html: '<p>每次转账、提现和燃烧都需要提现密码，请在“个人中心 > 提现密码”中设置。</p><p>请同时设置防钓鱼码，并在购买、质押或燃烧前阅读《风险提示》。</p>',
    },
    'notice-2': {
      title: '链上转账无法撤销，请核对完整地址',
      html: '<p>转错地址的资产无法找回，请逐位核对。诈骗者会使用与您的地址相似的地址。</p>',
    },
    'notice-3': {
      title: '大额提现将人工审核',
      html: '<p>人工审核时间较长，提现确认页会显示是否需要。完成后会通知您。</p>',
    },
    'notice-4': {
      title: '节点挖矿暂未开放',
      html: '<p>灵活挖矿（1:1）与燃烧挖矿（1:4）已开放。节点挖矿的规则将在开放前于此公布。</p>',
    },
    'notice-5': {
      title: '我们绝不会索要您的助记词',
      html: '<p>BOEX 工作人员无需您的密码、助记词，也不会要求您进行“测试转账”。</p><ul><li>遇到此类要求请立即结束对话</li><li>如已透露提现密码，请尽快修改</li></ul>',
    },
    'notice-6': {
      title: '领取并释放您的产出',
      html: '<p>最低领取 1 BOEX。产出会保留在矿机中，直至您领取。领取后的 BOEX 进入待释放，设置释放后逐日变为可用。</p>',
    },
  },
}
