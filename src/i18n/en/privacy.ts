/** The question before a privacy call in a mini-program (L2). */
export const privacy = {
  title: 'Your consent is needed',
  copy: 'To copy this text, BOEX writes it to your clipboard. It reads nothing from there.',
  paste: 'To paste, BOEX reads your clipboard once and fills in this field.',
  picture: 'To send a picture, BOEX opens your album or camera. Only the picture you choose is sent.',
  album: 'To save this picture, BOEX writes it to your album. It reads no other picture.',
  position: 'To fill in your region, BOEX reads your position once. It is not kept.',
  camera: 'To read a code, BOEX opens your camera. No picture is kept.',
  calendar: 'To remind you, BOEX writes one entry to your calendar. It reads nothing from there.',
  other: 'This needs your consent to the privacy guideline.',
  otherWay: 'You can refuse: the page goes on, and you can do it by hand.',
  guideline: 'Read the privacy guideline',
  guidelineFailed: 'The guideline could not be opened. It is also under Personal center, Agreements.',
  agree: 'Agree',
  refuse: 'Refuse',
} as const
