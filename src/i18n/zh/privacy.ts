import type { Translated } from '../dictionary'
import type { privacy as english } from '../en/privacy'

export const privacy = {
  title: '需要您的同意',
  copy: '复制时，BOEX 会将这段文字写入您的剪贴板，不会读取剪贴板内容。',
  paste: '粘贴时，BOEX 会读取一次您的剪贴板并填入此处。',
  picture: '发送图片时，BOEX 会打开您的相册或相机，仅发送您选择的图片。',
  album: '保存图片时，BOEX 会将这张图片写入您的相册，不会读取其他图片。',
  position: 'BOEX 会读取一次您的位置并发送给地图服务以查询地址，用于填写地区，不会保存。',
  camera: '扫码时，BOEX 会打开您的相机，不会保存任何画面。',
  calendar: '设置提醒时，BOEX 会在您的日历中写入一条日程，不会读取日历内容。',
  other: '此操作需要您同意隐私保护指引。',
  otherWay: '您可以拒绝，并手动完成此操作。',
  guideline: '阅读隐私保护指引',
  guidelineFailed: '无法打开隐私保护指引，也可在“个人中心 > 协议”中查看。',
  agree: '同意',
  refuse: '拒绝',
} as const satisfies Translated<typeof english>
