import type { Translated } from '../dictionary'
import type { publications as english } from '../en/publications'

export const publications = {
  brokenPictureRetry: '图片加载失败，点击重试',
  searchNews: '搜索',
  nothingFound: '未找到结果',
  nothingFoundReason: '仅搜索已加载的标题和摘要。',
  newsTabs: '资讯类型',
  news: '新闻',
  articles: '指南',
  videos: '视频',
  newsFailed: '列表加载失败',
  newsEmpty: '暂无内容',
  newsEmptyReason: '新内容发布后会显示在这里。',
  otherTab: '查看{tab}',
  qualificationLead: '点击文件可查看大图。',
  qualificationEmpty: '暂未发布',
  qualificationEmptyReason: '文件发布后会显示在这里。',
  qualificationFailed: '文件加载失败',
  issuer: '颁发机构',
  number: '编号',
  valid: '有效期',
  validBetween: '{from} 至 {until}',
  validSince: '{from} 起',
  validUntil: '至 {until}',
  verify: '验证',
} as const satisfies Translated<typeof english>
