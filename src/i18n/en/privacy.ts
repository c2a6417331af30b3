/** The question before a privacy call in a mini-program (L2). */
export const privacy = {
  title: 'Your consent is required',
  copy: 'To copy this text, BOEX writes it to your clipboard. It reads nothing from there.',
  paste: 'To paste, BOEX reads your clipboard once and fills in this field.',
  picture: 'To send a picture, BOEX opens your album or camera. Only the picture you choose is sent.',
  album: 'To save this picture, BOEX writes it to your album. It reads no other picture.',
  position: 'To fill in your region, BOEX reads your location once. It is not stored.',
  camera: 'To read a code, BOEX opens your camera. No picture is kept.',
  calendar: 'To remind you, BOEX writes one entry to your calendar. It reads nothing from there.',
  other: 'This needs your consent to the privacy guideline.',
  otherWay: 'You can decline and continue manually.',
  guideline: 'Read the privacy guideline',
  guidelineFailed: 'The guideline could not be opened. It is also under Account, Agreements.',
  agree: 'Agree',
  refuse: 'Refuse',
} as const
