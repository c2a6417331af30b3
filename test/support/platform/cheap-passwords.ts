/** Most tests are about what a password opens, not about how long guessing takes; production refuses a low cost. */
export const cheapPasswords = ({ NODE_ENV }: Readonly<Record<string, string>>): Record<string, string> =>
  NODE_ENV === 'production' ? {} : { PASSWORD_COST: '2' }
