/** Keeping a picture: receipts and posters. */
export const pictures = {
  saveAsImage: 'Save as image',
  saving: 'Saving',
  handed: 'Download started',
  handedHold: 'Download started. If nothing arrived, press and hold the image to save it.',
  hold: 'Press and hold the image to save it.',
  noDrawing: 'Images cannot be created here. Take a screenshot instead.',
  openSettings: 'Open settings',
  madeAt: 'Saved {time}',
} as const
