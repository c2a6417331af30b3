/** Keeping a picture: receipts and posters. */
export const pictures = {
  saveAsImage: 'Save as image',
  saving: 'Saving',
  handed: 'Handed over',
  handedHold: 'Handed over to your device. If nothing arrived, press and hold the picture to save it.',
  hold: 'Press and hold the picture to save it.',
  noDrawing: 'No picture can be drawn here. A screenshot keeps it.',
  openSettings: 'Allow it in the settings',
  madeAt: 'Saved {time}',
} as const
