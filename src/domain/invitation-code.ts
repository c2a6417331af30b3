/** Invitation codes that links can carry: with any other, the link would not work. */
const CODE = /^[0-9A-Za-z]{1,16}$/
/** Texts that broken share buttons write in place of a code. */
const NO_CODE = /^(?:undefined|null|nan)$/i

export const isInvitationCode = (text: string): boolean => CODE.test(text) && !NO_CODE.test(text)

/** Maximum characters of a typed code that the app sends; the platform validates it. */
export const TYPED_CODE_MAXIMUM = 64
