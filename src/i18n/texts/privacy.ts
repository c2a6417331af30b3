import { defineTexts } from '@/i18n/define-texts'

/** Texts of the consent sheet before a privacy API call in a mini-program (L2). */
export const privacyTexts = defineTexts({
  en: {
    title: 'Your consent is required',
    copy: 'BOEX will copy this text to your clipboard. It won’t read your clipboard.',
    paste: 'BOEX will read your clipboard once to fill in this field.',
    picture: 'BOEX needs your album or camera to upload an image. Only the one you choose is uploaded.',
    album: 'BOEX will save this image to your album and won’t read others.',
    position:
      'BOEX uses your location once to fill in your region. It is sent to a map service to look up the address and is not stored.',
    camera: 'BOEX needs your camera to scan a code. Nothing is recorded.',
    calendar: 'BOEX will add one reminder to your calendar and won’t read your events.',
    other: 'This requires your consent to the Privacy Guidelines.',
    otherWay: 'You can decline and continue manually.',
    guideline: 'Read the Privacy Guidelines',
    guidelineFailed: 'Couldn’t open the Privacy Guidelines. They are also under Account > Agreements.',
    agree: 'Agree',
    refuse: 'Refuse',
  },
  zh: {
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
  },
})
