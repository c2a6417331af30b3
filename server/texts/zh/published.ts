import type { PublishedTexts } from '../texts'
import { articles } from './articles'
import { invitationRules } from './invitation-rules'
import { miningRules } from './mining-rules'
import { privacyPolicy } from './privacy-policy'
import { questions } from './questions'
import { riskNotice } from './risk-notice'
import { serviceAgreement } from './service-agreement'

const BANNER = '<p>请先阅读指南与《风险提示》，并从小额开始。</p>'
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
    'banner-1': { title: '灵活质押，24 小时后可赎回', html: BANNER },
    'banner-2': { title: '1:4 燃烧挖矿，链上可查', html: BANNER },
    'banner-3': { title: '查看排行榜', html: BANNER },
    'banner-4': { title: '请设置提现密码', html: BANNER },
  },
  videos: {
    'video-1': { title: '六秒了解矿池' },
    'video-2': { title: '链上燃烧过程' },
    'video-3': { title: '从产出到可用' },
  },
  documents: {
    'document-1': { title: '示例文件：合约源码说明', issuer: ISSUER },
    'document-2': { title: '示例文件：储备说明', issuer: ISSUER },
    'document-3': { title: '示例文件：数据保护说明', issuer: ISSUER },
  },
  notices: {
    'notice-1': {
      title: '欢迎使用 BOEX：请设置提现密码',
      html: '<p>每次转账、提现和燃烧都需要提现密码，请在“个人中心 - 提现密码”中设置。</p><p>请同时设置防钓鱼码，并在购买、质押或燃烧前阅读《风险提示》。</p>',
    },
    'notice-2': {
      title: '链上转账无法撤销，请核对完整地址',
      html: '<p>转错地址的资产无法找回，请逐位核对。诈骗者会使用与您的地址相似的地址。</p>',
    },
    'notice-3': { title: '单笔超过 10,000 的提现将人工审核', html: '<p>审核时间可能较长，完成后会通知您。</p>' },
    'notice-4': {
      title: '节点挖矿暂未开放',
      html: '<p>灵活挖矿（1:1）与燃烧挖矿（1:4）已开放。节点挖矿的规则将在开放前于此公布。</p>',
    },
    'notice-5': {
      title: '我们绝不会索要您的助记词',
      html: '<p>BOEX 工作人员无需您的密码、助记词，也不会要求您进行“测试转账”。</p><ul><li>遇到此类要求请立即结束对话</li><li>如已透露提现密码，请尽快修改</li></ul>',
    },
    'notice-6': {
      title: '产出满 1 BOEX 可领取，领取后可释放',
      html: '<p>产出会保留在矿机中，直至您领取。领取后的 BOEX 进入待释放，设置释放后逐日变为可用。</p>',
    },
  },
}
