/** The question before a privacy call in a mini-program (L2). */
export const privacy = {
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
} as const
