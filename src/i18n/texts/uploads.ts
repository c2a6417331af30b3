import { defineTexts } from '@/i18n/define-texts'

/** Texts of pictures and videos that are uploaded. */
export const uploadsTexts = defineTexts({
  en: {
    addPicture: 'Add images',
    picture: 'Image {place}',
    removePicture: 'Remove image {place}',
    pictureRefused: 'jpg, png and gif only',
    uploading: 'Uploading {percent}%',
  },
  zh: {
    addPicture: '添加图片',
    picture: '图片 {place}',
    removePicture: '移除图片 {place}',
    pictureRefused: '仅支持 jpg、png、gif',
    uploading: '上传中 {percent}%',
  },
})
